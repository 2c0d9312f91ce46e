ALTER TABLE "access_token" ADD COLUMN "opened_by" text DEFAULT 'PASSWORD' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "auth_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "asked_by_seq" integer;--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- what is known of the sessions there are: when they began, and that a member's of half a day came from a mail
UPDATE access_token SET auth_at = created_at;
--> statement-breakpoint
UPDATE access_token t SET opened_by = 'MAIL' FROM member m
WHERE m.company_seq = t.company_seq AND m.seq = t.member_seq AND m.type = 'U' AND t.expires_at <= t.created_at + interval '12 hours';
--> statement-breakpoint
-- a session by a link is a sign-in as well: from it on the account is its person's
UPDATE member m SET check_in_at = t.at FROM (SELECT company_seq, member_seq, max(created_at) AS at FROM access_token GROUP BY 1, 2) t
WHERE t.company_seq = m.company_seq AND t.member_seq = m.seq AND m.check_in_at IS NULL;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
