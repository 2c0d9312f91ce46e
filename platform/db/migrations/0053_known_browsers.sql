CREATE TABLE "known_browser" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"browser" text NOT NULL,
	"address" text NOT NULL,
	"first_used_at" timestamp (3) with time zone DEFAULT current_setting('app.now')::timestamptz NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT current_setting('app.now')::timestamptz NOT NULL,
	CONSTRAINT "known_browser_company_seq_member_seq_browser_address_pk" PRIMARY KEY("company_seq","member_seq","browser","address")
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "reset_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "reset_asked_by_seq" integer;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browser_age" ON "known_browser" USING btree ("last_used_at");
--> statement-breakpoint
ALTER TABLE known_browser ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE known_browser FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON known_browser USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON known_browser TO wellness_app;
--> statement-breakpoint
-- rows are the platform's to touch: the tables' owner sees none of them otherwise
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- where people are signed in today is no news to them
INSERT INTO known_browser (company_seq, member_seq, browser, address, first_used_at, last_used_at)
SELECT company_seq, member_seq, browser, address, min(created_at), max(last_used_at) FROM access_token WHERE kind = 'FULL' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
