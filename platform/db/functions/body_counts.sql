-- The one place that says which body records count at all: of each weigh-in one, and none that was denied or waits for an answer.
-- The platform's queries ask it, too (`counted`). It is unfolded wherever it is used, so that indexes serve it.
CREATE OR REPLACE FUNCTION body_counts(standing text, same_as_seq integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT standing = 'counts' AND same_as_seq IS NULL
$$;
--> statement-breakpoint
-- The one place that says which of them count in means of fat and muscle, too. Who changes either has restand_body and
-- renew_body_newest run for everybody by a migration.
CREATE OR REPLACE FUNCTION body_record_counts(one body_record) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT one.bfp IS NOT NULL AND one.bfm IS NOT NULL AND one.smm IS NOT NULL AND body_counts(one.standing, one.same_as_seq)
$$;
