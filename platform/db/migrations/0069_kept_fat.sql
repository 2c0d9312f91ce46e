-- Whether fat is to be lost was decided by the baseline's rounded mass, so that about half of the members who are to keep theirs counted as
-- gaining. The baseline is the last complete record up to settled_at.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
SELECT set_config('app.reads_as', 'KEEPER', true);
--> statement-breakpoint
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT a.company_seq, a.member_seq, a.losing FROM body_aim a WHERE a.losing <> (
      SELECT b.weight * b.bfp / 100 >= a.bfm - 1e-9::float8 FROM body_record b
      WHERE b.company_seq = a.company_seq AND b.member_seq = a.member_seq AND b.measured_at <= a.settled_at
        AND b.bfp IS NOT NULL AND b.bfm IS NOT NULL AND b.standing = 'counts' AND b.same_as_seq IS NULL
      ORDER BY b.measured_at DESC, b.seq DESC LIMIT 1
    ) ORDER BY 1, 2
  LOOP
    PERFORM 1 FROM member m WHERE m.company_seq = one.company_seq AND m.seq = one.member_seq FOR NO KEY UPDATE;
    -- the records first: their trigger settles the aim by the function of the release before, which finds it unchanged
    UPDATE body_record r SET bfm_rate = bfm_rate_of(r, a.bfm, NOT a.losing) FROM body_aim a
    WHERE r.company_seq = one.company_seq AND r.member_seq = one.member_seq AND bfm_rate_of(r, a.bfm, NOT a.losing) IS NOT NULL
      AND a.company_seq = one.company_seq AND a.member_seq = one.member_seq AND a.losing = one.losing;
    UPDATE body_aim a SET losing = NOT a.losing
    WHERE a.company_seq = one.company_seq AND a.member_seq = one.member_seq AND a.losing = one.losing;
  END LOOP;
END $$;
--> statement-breakpoint
SELECT set_config('app.reads_as', '', true);
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
