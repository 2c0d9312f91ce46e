CREATE TABLE "member_identity" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "member_identity_company_seq_member_seq_provider_pk" PRIMARY KEY("company_seq","member_seq","provider")
);
--> statement-breakpoint
CREATE TABLE "social_flow" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"company_seq" integer,
	"member_seq" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_identity" ADD CONSTRAINT "member_identity_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_flow" ADD CONSTRAINT "social_flow_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_identity_subject_unique" ON "member_identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "social_flow_age" ON "social_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_flow_member" ON "social_flow" USING btree ("company_seq","member_seq");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON member_identity, social_flow TO wellness_app;
--> statement-breakpoint
ALTER TABLE member_identity ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE member_identity FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON member_identity USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
ALTER TABLE social_flow ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE social_flow FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON social_flow USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
