-- Whom a notice was written to, and in which zone a mission was, stay as they were when it was sent.
ALTER TABLE "mission" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD COLUMN "of_group" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- of what has gone out already it is known by who belongs to its teams and departments today
UPDATE "notice_recipient" r SET "of_group" = true FROM "notice" n, "member" m
	WHERE n.company_seq = r.company_seq AND n.seq = r.notice_seq AND n.to_chosen AND n.sent_at IS NOT NULL
	AND m.company_seq = r.company_seq AND m.seq = r.member_seq AND m.type = 'U'
	AND (m.dept = ANY (n.to_depts) OR EXISTS (SELECT FROM notice_recipient team
		WHERE team.company_seq = r.company_seq AND team.notice_seq = r.notice_seq AND team.member_seq = m.manager_seq));
--> statement-breakpoint
-- an account that was erased has lost its zone
UPDATE "mission" s SET "time_zone" = m.time_zone FROM "member" m
	WHERE s.daily AND m.company_seq = s.company_seq AND m.seq = s.sender_seq AND m.erased_at IS NULL;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
