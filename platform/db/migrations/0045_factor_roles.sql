ALTER TABLE "company" ADD COLUMN "factor_roles" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- the company of the first administrator (platform/seed/admin.ts); the demo's is another one, and needs none
UPDATE company SET factor_roles = '{A}' WHERE code = 'PLATFORM';
