ALTER TABLE "member" ADD COLUMN "facts_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "step_goal" integer;