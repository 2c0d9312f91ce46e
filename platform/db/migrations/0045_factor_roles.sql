ALTER TABLE "company" ADD COLUMN "factor_roles" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- rows are the platform's to touch: the tables' owner sees none of them otherwise
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- the company of the first administrator (platform/seed/admin.ts); the demo's is another one, and needs none
UPDATE company SET factor_roles = '{A}' WHERE code = 'PLATFORM';
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
