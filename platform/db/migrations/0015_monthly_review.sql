CREATE TABLE "access_review" (
	"company_seq" integer NOT NULL,
	"month" text NOT NULL,
	"reviewer_seq" integer NOT NULL,
	"role" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_review_company_seq_month_reviewer_seq_pk" PRIMARY KEY("company_seq","month","reviewer_seq")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "send_key" text;--> statement-breakpoint
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_company_seq_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."company"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_sent_once" ON "notice" USING btree ("company_seq","sender_seq","send_key");--> statement-breakpoint
-- a review that was made stays as it is
GRANT SELECT, INSERT ON access_review TO wellness_app;
--> statement-breakpoint
ALTER TABLE access_review ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE access_review FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON access_review USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
-- what came before anybody was told of new missions is not new
DO $$
BEGIN
  PERFORM set_config('app.platform', 'on', true);
  UPDATE mission_taker SET opened_at = now() FROM mission
    WHERE mission.company_seq = mission_taker.company_seq AND mission.seq = mission_taker.mission_seq
      AND mission_taker.opened_at IS NULL AND mission.start_date <= now();
  PERFORM set_config('app.platform', '', true);
END $$;
