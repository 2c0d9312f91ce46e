-- muscleShare of lib/body/composition/ideal.ts
CREATE OR REPLACE FUNCTION muscle_share(sex text, years integer) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sex WHEN 'M' THEN greatest(0.48::float8, 0.56::float8 - 0.001::float8 * greatest(0, years - 45))
    ELSE greatest(0.45::float8, 0.53::float8 - 0.001::float8 * greatest(0, years - 45)) END
$$;
--> statement-breakpoint
-- rate of lib/body/goal/goal.ts, in tenths; each argument is used only once, otherwise the function would not be inlined
CREATE OR REPLACE FUNCTION body_rate(part double precision, whole double precision) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(least(120::float8, greatest(0::float8, coalesce(100::float8 * part / nullif(greatest(whole, 0::float8), 0::float8), 120::float8)))
    * 10::float8 + 0.5::float8 + 1e-9::float8)::smallint
$$;
--> statement-breakpoint
-- smmGoalRate and bfmGoalRate of lib/body/goal/goal.ts, from weight and fat percentage, which are stored as measured, whereas the stored
-- masses are rounded. A change of these rules needs a migration that runs settle_body_aim and rates all records again.
CREATE OR REPLACE FUNCTION smm_rate_of(one body_record, ffm double precision, share double precision) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ffm IS NOT NULL AND one.bfp IS NOT NULL AND one.age IS NOT NULL AND one.height IS NOT NULL THEN
    body_rate(muscle_share(one.gender, one.age) * (one.weight - one.weight * one.bfp / 100), coalesce(share, muscle_share(one.gender, one.age)) * ffm) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bfm_rate_of(one body_record, bfm double precision, losing boolean) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bfm IS NOT NULL AND one.bfp IS NOT NULL AND one.age IS NOT NULL AND one.height IS NOT NULL THEN
    CASE WHEN losing THEN body_rate(bfm, one.weight * one.bfp / 100) ELSE body_rate(one.weight * one.bfp / 100, bfm) END END
$$;
--> statement-breakpoint
-- Whether a record is rated against a target: one with a share is a recommendation, which is for no record from before the age of 18
CREATE OR REPLACE FUNCTION is_rated(age integer, share double precision) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT share IS NULL OR age >= 18
$$;
--> statement-breakpoint
-- isLosing of lib/body/goal/goal.ts: whether a weight with a fat percentage is to come down to a mass of fat
CREATE OR REPLACE FUNCTION is_losing(weight double precision, bfp double precision, target double precision) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT weight * bfp / 100 >= target - 1e-9::float8
$$;
--> statement-breakpoint
-- Recomputes what a member's attainment is measured against: the goal in force, else recommendedControl (lib/body/goal/control.ts), at the
-- baseline. That of a goal is the last complete record before it was set, else the first of all; if it was erased for its age, the goal has
-- stored its direction, and no other record replaces it. Without a goal it is the first record that has a recommendation: as an adult of
-- known height. Nothing is stored for members without a baseline.
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
      AND (goal.is_set OR (r.age >= 18 AND r.height IS NOT NULL))
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
  ELSE
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
-- Attainment of a new or corrected record. An aim only changes under its member's row lock, which writers of records have taken before
-- (ownersOf), so it is still current when the record becomes visible.
-- Switches to the keeper and back: SET in a function definition needs a superuser, and a failure rolls this back as well.
CREATE OR REPLACE FUNCTION rate_body() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was constant text := coalesce(current_setting('app.reads_as', true), '');
  aim body_aim;
BEGIN
  PERFORM set_config('app.reads_as', 'KEEPER', true);
  SELECT a.* INTO aim FROM body_aim a
  WHERE a.company_seq = NEW.company_seq AND a.member_seq = NEW.member_seq AND is_rated(NEW.age, a.share);
  NEW.smm_rate := smm_rate_of(NEW, aim.ffm, aim.share);
  NEW.bfm_rate := bfm_rate_of(NEW, aim.bfm, aim.losing);
  PERFORM set_config('app.reads_as', was, true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER body_rated BEFORE INSERT OR UPDATE OF member_seq, gender, age, height, weight, bfp ON body_record FOR EACH ROW EXECUTE FUNCTION rate_body();
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_rated;
--> statement-breakpoint
-- Switches to the keeper and back: SET in a function definition needs a superuser, and a failure rolls this back as well.
CREATE OR REPLACE FUNCTION keep_body_aim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was constant text := coalesce(current_setting('app.reads_as', true), '');
BEGIN
  PERFORM set_config('app.reads_as', 'KEEPER', true);
  IF TG_OP = 'UPDATE' THEN
    PERFORM restand_body(company_seq, member_seq, '-infinity')
    FROM (SELECT company_seq, member_seq FROM touched UNION SELECT company_seq, member_seq FROM former ORDER BY 1, 2) both_;
  ELSE
    PERFORM restand_body(company_seq, member_seq, '-infinity') FROM (SELECT DISTINCT company_seq, member_seq FROM touched ORDER BY 1, 2) one;
  END IF;
  PERFORM set_config('app.reads_as', was, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- not for goals deleted with their member
CREATE OR REPLACE TRIGGER body_aim_added AFTER INSERT ON body_goal REFERENCING NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_aim();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER body_aim_changed AFTER UPDATE ON body_goal REFERENCING OLD TABLE AS former NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_aim();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER body_aim_removed AFTER DELETE ON body_goal REFERENCING OLD TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_aim();
--> statement-breakpoint
ALTER TABLE body_goal ENABLE ALWAYS TRIGGER body_aim_added, ENABLE ALWAYS TRIGGER body_aim_changed, ENABLE ALWAYS TRIGGER body_aim_removed;
