-- What was agreed to ends: a year after it was said, or when the person is asked anew.
ALTER TABLE "consent" ADD COLUMN "until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "consent_in_force" ADD COLUMN "until" timestamp (3) with time zone NOT NULL DEFAULT 'epoch';
--> statement-breakpoint
-- rows are the platform's to touch: the tables' owner sees none of them otherwise
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
UPDATE "consent" SET "until" = "at" + interval '365 days' WHERE "kind" = 'SHARING';
--> statement-breakpoint
UPDATE "consent_in_force" held SET "until" = m."consents_until" FROM "member" m
	WHERE m."company_seq" = held."company_seq" AND m."seq" = held."member_seq" AND m."consents_until" IS NOT NULL;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
--> statement-breakpoint
ALTER TABLE "consent_in_force" ALTER COLUMN "until" DROP DEFAULT;
