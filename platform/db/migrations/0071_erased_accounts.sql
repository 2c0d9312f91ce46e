-- The step goal of erased accounts, when their facts last changed and when they were locked was kept.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
UPDATE "member" SET "step_goal" = NULL, "facts_changed_at" = NULL, "locked_at" = NULL
	WHERE "erased_at" IS NOT NULL AND ("step_goal" IS NOT NULL OR "facts_changed_at" IS NOT NULL OR "locked_at" IS NOT NULL);
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
