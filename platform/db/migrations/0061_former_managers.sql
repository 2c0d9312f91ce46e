-- Whom a deleted manager left behind, so that they come back with the account.
ALTER TABLE "member" ADD COLUMN "former_manager_seq" integer;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_former_team" ON "member" USING btree ("company_seq","former_manager_seq") WHERE former_manager_seq is not null;