-- Who may see what of a member: each answer, and beside it what holds now, which row-level security asks (functions/consents.sql).
CREATE TABLE "consent_in_force" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"reader" text NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	CONSTRAINT "consent_in_force_company_seq_reader_kind_member_seq_pk" PRIMARY KEY("company_seq","reader","kind","member_seq")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "consents_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "consent_in_force" ADD CONSTRAINT "consent_in_force_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "consent_in_force" TO wellness_app;
--> statement-breakpoint
ALTER TABLE "consent_in_force" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "consent_in_force" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON "consent_in_force" USING ("company_seq" = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
-- its answer and what it is asked have grown, which a function cannot do in place
DROP FUNCTION IF EXISTS enter_call(text, timestamptz, interval);
