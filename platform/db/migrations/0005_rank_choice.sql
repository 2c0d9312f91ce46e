ALTER TABLE "member" ADD COLUMN "rank_nickname" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "rank_picture" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "rank_chosen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "member_rank_nickname_unique" ON "member" USING btree ("company_seq",lower("rank_nickname"));