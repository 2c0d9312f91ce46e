-- Since when a company is out of use, so that its rules can wait for its return.
-- in the order in which every call reads them, and before either is changed here or in 0068: a call that holds one would wait for the other
LOCK TABLE "member", "company", "mission_repeat" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "out_of_use_since" timestamp (3) with time zone;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- of those out of use already: their last day, or else the latest moment at which they are known to have been in use; it is about the time of
-- the newest session
UPDATE "company" c SET "out_of_use_since" = CASE WHEN c.exp_dte < (SELECT (max(t.last_used_at) AT TIME ZONE c.time_zone)::date FROM "access_token" t)
	THEN (c.exp_dte + 1)::timestamp AT TIME ZONE c.time_zone
	ELSE greatest(c.created_at, (SELECT max(p.asked_at) FROM "protection_change" p WHERE p.company_seq = c.seq),
		(SELECT max(m.check_in_at) FROM "member" m WHERE m.company_seq = c.seq)) END
	WHERE c.status = 'N' AND c.deleted_at IS NULL;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
