-- Whether fat is to be lost was decided by the baseline's rounded mass, so that about half of the members who are to keep theirs counted as
-- gaining. The functions come with the correction: what is written once this commits is settled by the new rule.
CREATE OR REPLACE FUNCTION is_losing(weight double precision, bfp double precision, target double precision) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT weight * bfp / 100 >= target - 1e-9::float8
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_body_aim(company integer, whose integer) RETURNS body_aim LANGUAGE plpgsql AS $$
DECLARE
  goal record;
  base body_record;
  aim body_aim;
  wgt double precision;
  bfp double precision;
  ideal_weight double precision;
  ideal_bfp double precision;
  ideal_bfm double precision;
  bfm double precision;
  target_ffm double precision;
  fat double precision;
BEGIN
  SELECT g.wgt, g.bfp, g.set_at, g.bfm_down, g.wgt > 0 OR g.bfp > 0 AS is_set INTO goal FROM body_goal g
  WHERE g.company_seq = company AND g.member_seq = whose ORDER BY g.set_at DESC, g.seq DESC LIMIT 1;
  IF goal.is_set THEN
    SELECT r.* INTO base FROM body_record r
    WHERE r.company_seq = company AND r.member_seq = whose AND r.measured_at <= goal.set_at
      AND r.bfp IS NOT NULL AND r.bfm IS NOT NULL AND body_counts(r.standing, r.same_as_seq)
    ORDER BY r.measured_at DESC, r.seq DESC LIMIT 1;
    aim.settled_at := CASE WHEN FOUND OR goal.bfm_down IS NOT NULL THEN goal.set_at END;
  END IF;
  IF aim.settled_at IS NULL THEN
    SELECT r.* INTO base FROM body_record r
    WHERE r.company_seq = company AND r.member_seq = whose
      AND r.bfp IS NOT NULL AND r.bfm IS NOT NULL AND body_counts(r.standing, r.same_as_seq)
    ORDER BY r.measured_at, r.seq LIMIT 1;
    IF NOT FOUND THEN
      DELETE FROM body_aim a WHERE a.company_seq = company AND a.member_seq = whose;
      RETURN NULL;
    END IF;
    aim.settled_at := base.measured_at;
  END IF;
  IF goal.is_set THEN
    wgt := goal.wgt;
    bfp := goal.bfp;
  ELSIF base.age >= 18 AND base.height IS NOT NULL THEN
    ideal_bfp := CASE base.gender WHEN 'M' THEN 15 ELSE 23 END;
    ideal_weight := CASE base.gender WHEN 'M' THEN 22 ELSE 21 END * ((base.height / 100) * (base.height / 100));
    ideal_bfm := ideal_weight * ideal_bfp / 100;
    bfm := base.weight * base.bfp / 100;
    target_ffm := greatest(base.weight - bfm, ideal_weight - ideal_bfm);
    fat := target_ffm * ideal_bfp / (100 - ideal_bfp) - bfm;
    IF fat > 0 AND bfm >= 0.8::float8 * ideal_bfm THEN fat := 0; END IF;
    wgt := base.weight + (fat + (target_ffm - (base.weight - bfm)));
    bfp := (bfm + fat) / wgt * 100;
    aim.share := muscle_share(base.gender, base.age);
  END IF;
  aim.company_seq := company;
  aim.member_seq := whose;
  aim.bfm := wgt * bfp / 100;
  aim.ffm := wgt - aim.bfm;
  aim.losing := coalesce(is_losing(base.weight, base.bfp, aim.bfm), goal.bfm_down);
  INSERT INTO body_aim AS kept SELECT aim.*
  ON CONFLICT (company_seq, member_seq) DO UPDATE
    SET bfm = excluded.bfm, ffm = excluded.ffm, share = excluded.share, losing = excluded.losing, settled_at = excluded.settled_at
    WHERE kept IS DISTINCT FROM excluded;
  RETURN aim;
END $$;
--> statement-breakpoint
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
SELECT set_config('app.reads_as', 'KEEPER', true);
--> statement-breakpoint
-- the trigger would settle the aims once more for each record; meanwhile no record is added
ALTER TABLE body_record DISABLE TRIGGER body_standing_changed;
--> statement-breakpoint
-- the baseline is the last complete record up to settled_at
WITH wrong AS MATERIALIZED (
  SELECT a.company_seq, a.member_seq, a.losing FROM body_aim a WHERE a.losing <> (
    SELECT is_losing(b.weight, b.bfp, a.bfm) FROM body_record b
    WHERE b.company_seq = a.company_seq AND b.member_seq = a.member_seq AND b.measured_at <= a.settled_at
      AND b.bfp IS NOT NULL AND b.bfm IS NOT NULL AND b.standing = 'counts' AND b.same_as_seq IS NULL
    ORDER BY b.measured_at DESC, b.seq DESC LIMIT 1
  )
), turned AS MATERIALIZED (
  SELECT s.* FROM wrong w CROSS JOIN LATERAL settle_body_aim(w.company_seq, w.member_seq) s WHERE s.losing <> w.losing
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
