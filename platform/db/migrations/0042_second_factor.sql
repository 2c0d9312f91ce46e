CREATE TABLE "recovery_code" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT current_setting('app.now')::timestamptz NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_company_seq_member_seq_code_hash_pk" PRIMARY KEY("company_seq","member_seq","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT current_setting('app.now')::timestamptz NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"fail_count" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp (3) with time zone,
	CONSTRAINT "second_factor_company_seq_member_seq_pk" PRIMARY KEY("company_seq","member_seq")
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE second_factor FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON second_factor USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recovery_code FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON recovery_code USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor, recovery_code TO wellness_app;
