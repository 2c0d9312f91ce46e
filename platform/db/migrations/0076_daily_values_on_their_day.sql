-- Daily values imported before their member's time zone was changed kept the instant of the former zone's midnight, and so were shown on the
-- day before, west of it. A change of zone moves them only since this release. No text is parsed that is not such a day.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
SELECT set_config('app.reads_as', 'KEEPER', true);
--> statement-breakpoint
UPDATE "reading" r SET "measured_at" = r.measured_text::timestamp AT TIME ZONE m.time_zone FROM "member" m
	WHERE m.company_seq = r.company_seq AND m.seq = r.member_seq AND NOT r.manual AND r.measured_offset IS NULL
	AND CASE WHEN r.measured_text ~ '^\d{4}-\d\d-\d\dT00:00:00$' THEN r.measured_at <> r.measured_text::timestamp AT TIME ZONE m.time_zone END;
--> statement-breakpoint
SELECT set_config('app.reads_as', '', true);
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
