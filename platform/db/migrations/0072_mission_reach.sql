-- Whose members a scheduled mission was sent to.
ALTER TABLE "mission" ADD COLUMN "manager_seq" integer;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- of those still to start it is known by what their senders are today; who has become the master meanwhile cannot be told from who always was
UPDATE "mission" m SET "manager_seq" = m.sender_seq FROM "member" s
	WHERE m.told_at IS NULL AND s.company_seq = m.company_seq AND s.seq = m.sender_seq AND s.type = 'M';
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
