-- Missions with a last day, and the days on which the notes of a daily one were done.
CREATE TABLE "mission_daily_check" (
	"company_seq" integer NOT NULL,
	"mission_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"mission_note_seq" integer NOT NULL,
	"day" date NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT current_setting('app.now')::timestamptz NOT NULL,
	CONSTRAINT "mission_daily_check_pk" PRIMARY KEY("company_seq","mission_seq","member_seq","mission_note_seq","day")
);
--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "daily" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mission_daily_check" ADD CONSTRAINT "mission_daily_check_mission_fk" FOREIGN KEY ("company_seq","mission_seq") REFERENCES "public"."mission"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_daily_check" ADD CONSTRAINT "mission_daily_check_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "mission_daily_check" TO wellness_app;
--> statement-breakpoint
ALTER TABLE "mission_daily_check" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mission_daily_check" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON "mission_daily_check" USING ("company_seq" = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
