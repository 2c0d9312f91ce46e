-- How the account of somebody who was deleted ends: their data offered, then erased, and the receipt.
ALTER TABLE "member" ADD COLUMN "take_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "take_out_hash" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_rows" integer;--> statement-breakpoint
CREATE INDEX "member_leaver" ON "member" USING btree ("company_seq","seq") WHERE withdrawn_at is not null and erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_take_out_unique" ON "member" USING btree ("take_out_hash");
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- who withdrew was erased at once; how many rows that were nobody counted
UPDATE "member" SET "erased_at" = "withdrawn_at" WHERE "withdrawn_at" IS NOT NULL AND "login_id" = ':' || "seq";
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
