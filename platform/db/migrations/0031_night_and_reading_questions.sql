ALTER TABLE "reading" ADD COLUMN "standing" text DEFAULT 'counts' NOT NULL;--> statement-breakpoint
ALTER TABLE "reading" ADD COLUMN "usual" double precision;--> statement-breakpoint
ALTER TABLE "reading" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sleep_night" ADD COLUMN "awake" smallint;--> statement-breakpoint
ALTER TABLE "sleep_night" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;