-- Which mails stay when an account is deleted, and until whose erasure.
ALTER TABLE "mail_outbox" ADD COLUMN "kept_for_seq" integer;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- of what waits already it is known by its links: they undo or lock, or open a take-out
UPDATE "mail_outbox" SET "kept_for_seq" = substring("text" from 'state=(?:undo|lock)#([0-9]{1,9})[.]')::integer
	WHERE "sent_at" IS NULL AND "text" ~ 'state=(?:undo|lock)#[0-9]{1,9}[.]';
--> statement-breakpoint
UPDATE "mail_outbox" o SET "kept_for_seq" = m.seq FROM "member" m
	WHERE o.sent_at IS NULL AND o.text LIKE '%/archive#%'
	AND m.company_seq = o.company_seq AND m.email = o."to" AND m.take_out_hash IS NOT NULL AND m.erased_at IS NULL;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
