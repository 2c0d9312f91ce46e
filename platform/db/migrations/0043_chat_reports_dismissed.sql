ALTER TABLE "chat_report" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_report" ADD COLUMN "dismissed_by_seq" integer;