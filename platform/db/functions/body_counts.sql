-- The only definition of which body records count at all: one per weigh-in, and none that was denied or awaits an answer. Also used by the
-- platform's queries (`counted`). It is inlined wherever it is used, so that indexes apply.
CREATE OR REPLACE FUNCTION body_counts(standing text, same_as_seq integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT standing = 'counts' AND same_as_seq IS NULL
$$;
--> statement-breakpoint
-- The only definition of which of them also count in means of fat and muscle. A change of either needs a migration that runs restand_body
-- and renew_body_newest for everyone.
CREATE OR REPLACE FUNCTION body_record_counts(one body_record) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT one.bfp IS NOT NULL AND one.bfm IS NOT NULL AND one.smm IS NOT NULL AND body_counts(one.standing, one.same_as_seq)
$$;
