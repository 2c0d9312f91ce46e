CREATE TABLE "inbox_mark" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"kind" text NOT NULL,
	"viewer_seq" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"hidden_until" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "inbox_mark_company_seq_member_seq_kind_viewer_seq_pk" PRIMARY KEY("company_seq","member_seq","kind","viewer_seq")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "member_seq" integer;--> statement-breakpoint
ALTER TABLE "inbox_mark" ADD CONSTRAINT "inbox_mark_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_mark_viewer" ON "inbox_mark" USING btree ("company_seq","viewer_seq");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_waiting" ON "notice" USING btree ("reserve_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "notice_personal" ON "notice" USING btree ("company_seq","member_seq") WHERE member_seq is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON inbox_mark TO wellness_app;
--> statement-breakpoint
ALTER TABLE inbox_mark ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE inbox_mark FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON inbox_mark USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
