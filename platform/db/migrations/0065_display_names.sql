-- What their maker calls lobby displays, so that they are told apart where they are ended.
ALTER TABLE "access_token" ADD COLUMN "display_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "display_name" text DEFAULT '' NOT NULL;