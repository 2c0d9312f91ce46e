-- Since when a member has been with their manager, and to whose members a repeating mission is limited.
ALTER TABLE "member" ADD COLUMN "managed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mission_repeat" ADD COLUMN "manager_seq" integer;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- of those that go on it is known by what their senders are today; who has become the master meanwhile cannot be told from who always was
UPDATE "mission_repeat" r SET "manager_seq" = r.sender_seq FROM "member" m
	WHERE r.next_at IS NOT NULL AND m.company_seq = r.company_seq AND m.seq = r.sender_seq AND m.type = 'M';
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
