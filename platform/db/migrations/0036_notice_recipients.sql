-- Whom a notice to chosen people is for.
CREATE TABLE "notice_recipient" (
	"company_seq" integer NOT NULL,
	"notice_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	CONSTRAINT "notice_recipient_company_seq_notice_seq_member_seq_pk" PRIMARY KEY("company_seq","notice_seq","member_seq")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "to_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_fk" FOREIGN KEY ("company_seq","notice_seq") REFERENCES "public"."notice"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_recipient_member" ON "notice_recipient" USING btree ("company_seq","member_seq");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "notice_recipient" TO wellness_app;
--> statement-breakpoint
ALTER TABLE "notice_recipient" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notice_recipient" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON "notice_recipient" USING ("company_seq" = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
