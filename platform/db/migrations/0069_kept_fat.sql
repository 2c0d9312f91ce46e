-- Whether fat is to be lost was decided by the baseline's rounded mass, so that about half of the members who are to keep theirs counted as
-- gaining. The baseline is the last complete record up to settled_at.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
SELECT set_config('app.reads_as', 'KEEPER', true);
--> statement-breakpoint
-- the trigger would settle the aims again by the functions of the release before; meanwhile no record is added
ALTER TABLE body_record DISABLE TRIGGER body_standing_changed;
--> statement-breakpoint
WITH turned AS (
  UPDATE body_aim a SET losing = NOT a.losing WHERE a.losing <> (
    SELECT b.weight * b.bfp / 100 >= a.bfm - 1e-9::float8 FROM body_record b
    WHERE b.company_seq = a.company_seq AND b.member_seq = a.member_seq AND b.measured_at <= a.settled_at
      AND b.bfp IS NOT NULL AND b.bfm IS NOT NULL AND b.standing = 'counts' AND b.same_as_seq IS NULL
    ORDER BY b.measured_at DESC, b.seq DESC LIMIT 1
  ) RETURNING a.company_seq, a.member_seq, a.bfm, a.losing
)
UPDATE body_record r SET bfm_rate = bfm_rate_of(r, t.bfm, t.losing) FROM turned t
WHERE r.company_seq = t.company_seq AND r.member_seq = t.member_seq
  AND bfm_rate_of(r, t.bfm, t.losing) IS NOT NULL AND r.bfm_rate IS DISTINCT FROM bfm_rate_of(r, t.bfm, t.losing);
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_standing_changed;
--> statement-breakpoint
SELECT set_config('app.reads_as', '', true);
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
