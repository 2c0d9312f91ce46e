ALTER TABLE "sleep_night" ALTER COLUMN "start_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sleep_night" ALTER COLUMN "end_at" DROP NOT NULL;