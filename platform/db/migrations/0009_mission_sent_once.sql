ALTER TABLE "mission" ADD COLUMN "send_key" text;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "held_takers" integer[];--> statement-breakpoint
CREATE UNIQUE INDEX "mission_sent_once" ON "mission" USING btree ("company_seq","sender_seq","send_key");