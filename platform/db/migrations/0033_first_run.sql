ALTER TABLE "member" ADD COLUMN "first_run_at" timestamp (3) with time zone;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- who is here already has found their way
UPDATE member SET first_run_at = created_at;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
