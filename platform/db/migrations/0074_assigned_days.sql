-- Whom a day's steps were assigned to, and which day, so that its later totals reach them. Those assigned before it are not known.
ALTER TABLE "unassigned_reading" ADD COLUMN "assigned_to_seq" integer;--> statement-breakpoint
ALTER TABLE "unassigned_reading" ADD COLUMN "assigned_day" date;
