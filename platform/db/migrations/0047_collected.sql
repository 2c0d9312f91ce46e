-- Whether a kind of data is collected at all is asked, too: what is left out is counted, and everybody is asked at their next call.
CREATE TABLE "left_out" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"day" date NOT NULL,
	"batch_seq" integer NOT NULL,
	CONSTRAINT "left_out_company_seq_member_seq_kind_digest_pk" PRIMARY KEY("company_seq","member_seq","kind","digest")
);
--> statement-breakpoint
ALTER TABLE "left_out" ADD CONSTRAINT "left_out_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "left_out" TO wellness_app;
--> statement-breakpoint
ALTER TABLE "left_out" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "left_out" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON "left_out" USING ("company_seq" = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
-- rows are the platform's to touch: the tables' owner sees none of them otherwise
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- what they shared stays shared until they answer, or until its year is over
UPDATE "member" SET "consents_until" = NULL WHERE "consents_until" IS NOT NULL;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
