-- The words of what was sent stay when a topic or a note is renamed; a topic goes off the list.
ALTER TABLE "mission_item" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "mission_item" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "mission_topic" ADD COLUMN "deleted_at" timestamp (3) with time zone;