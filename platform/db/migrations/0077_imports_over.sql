-- Imports that ended before this release kept what their files contain of whom and of which days, which may meanwhile be erased or no longer
-- shown. The report needs neither; of a failed import it needs its files' (afterEnd and afterFailure in ingest/transfer/transfer.queries.ts).
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
UPDATE "import_job" SET "found" = jsonb_set("found", '{owners}', (
	SELECT coalesce(jsonb_agg(entry || '{"rows": 0, "kinds": [], "from": null, "to": null}' ORDER BY place), '[]')
	FROM jsonb_array_elements("found" -> 'owners') WITH ORDINALITY AS listed(entry, place)))
	WHERE "state" IN ('done', 'undone', 'cancelled', 'failed') AND jsonb_typeof("found" -> 'owners') = 'array';
--> statement-breakpoint
UPDATE "import_job" SET "found" = jsonb_set("found", '{files}', (
	SELECT coalesce(jsonb_agg(entry || '{"kinds": [], "from": null, "to": null}' ORDER BY place), '[]')
	FROM jsonb_array_elements("found" -> 'files') WITH ORDINALITY AS listed(entry, place)))
	WHERE "state" IN ('done', 'undone', 'cancelled') AND jsonb_typeof("found" -> 'files') = 'array';
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
