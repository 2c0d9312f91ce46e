-- By what is left of their names it is known that what a device delivers is of somebody who has left.
ALTER TABLE "member" ADD COLUMN "former_login" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_former_login" ON "member" USING btree ("company_seq","former_login") WHERE former_login is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_erased" ON "member" USING btree ("company_seq","erased_at") WHERE erased_at is not null;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- what waits already under the number of somebody who has left, or under a login ID that is nobody else's by now
DELETE FROM unassigned_reading u WHERE u.returned_by_seq IS NULL AND u.settled_at IS NULL
	AND (EXISTS (SELECT FROM member m WHERE m.company_seq = u.company_seq AND m.withdrawn_at IS NOT NULL
			AND m.seq = CASE WHEN u.person ~ '^[1-9][0-9]{0,8}$' THEN u.person::int END)
		OR EXISTS (SELECT FROM member m WHERE m.company_seq = u.company_seq AND m.withdrawn_at IS NOT NULL AND m.sns = 'O' AND m.login_id = u.person))
	AND NOT EXISTS (SELECT FROM member heir WHERE heir.company_seq = u.company_seq AND heir.sns = 'O' AND heir.login_id = u.person AND heir.withdrawn_at IS NULL);
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
