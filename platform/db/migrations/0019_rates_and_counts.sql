-- More of what the figures of a large company are read from, kept by the database in the transaction of each write: what each
-- member's attainment is measured against, the attainment of each body record, and how many received and completed each mission.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
CREATE TABLE "body_aim" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"bfm" double precision,
	"ffm" double precision,
	"share" double precision,
	"losing" boolean,
	"settled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "body_aim_company_seq_member_seq_pk" PRIMARY KEY("company_seq","member_seq")
);
--> statement-breakpoint
CREATE TABLE "mission_count" (
	"company_seq" integer NOT NULL,
	"mission_seq" integer NOT NULL,
	"received" integer NOT NULL,
	"completed" integer NOT NULL,
	CONSTRAINT "mission_count_company_seq_mission_seq_pk" PRIMARY KEY("company_seq","mission_seq")
);
--> statement-breakpoint
ALTER TABLE "body_aim" ADD CONSTRAINT "body_aim_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_count" ADD CONSTRAINT "mission_count_mission_fk" FOREIGN KEY ("company_seq","mission_seq") REFERENCES "public"."mission"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO mission_count (company_seq, mission_seq, received, completed)
SELECT company_seq, mission_seq, count(*), count(completed_at) FROM mission_taker GROUP BY 1, 2;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON body_aim, mission_count TO wellness_app;
--> statement-breakpoint
ALTER TABLE body_aim ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE body_aim FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON body_aim USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
ALTER TABLE mission_count ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE mission_count FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON mission_count USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
-- Adds and takes away whole numbers, mission after mission, so that what two transactions do at once is right in either order and
-- neither waits for the other crosswise. What changes no number, such as the opening of a mission, waits for nobody.
CREATE FUNCTION keep_mission_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mission_count AS kept (company_seq, mission_seq, received, completed)
    SELECT company_seq, mission_seq, count(*), count(completed_at) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (company_seq, mission_seq) DO UPDATE SET received = kept.received + excluded.received, completed = kept.completed + excluded.completed;
  ELSIF TG_OP = 'DELETE' THEN
    -- no row is left to change when the mission itself goes
    FOR told IN SELECT company_seq, mission_seq, count(*) AS received, count(completed_at) AS completed FROM removed GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      UPDATE mission_count kept SET received = kept.received - told.received, completed = kept.completed - told.completed
      WHERE kept.company_seq = told.company_seq AND kept.mission_seq = told.mission_seq;
    END LOOP;
  ELSE
    INSERT INTO mission_count AS kept (company_seq, mission_seq, received, completed)
    SELECT company_seq, mission_seq, sum(sign), sum(sign * done) FROM (
      SELECT company_seq, mission_seq, (completed_at IS NOT NULL)::int AS done, 1 AS sign FROM added
      UNION ALL SELECT company_seq, mission_seq, (completed_at IS NOT NULL)::int, -1 FROM removed
    ) one GROUP BY 1, 2 HAVING sum(sign) <> 0 OR sum(sign * done) <> 0 ORDER BY 1, 2
    ON CONFLICT (company_seq, mission_seq) DO UPDATE SET received = kept.received + excluded.received, completed = kept.completed + excluded.completed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mission_counts_added AFTER INSERT ON mission_taker REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_mission_counts();
--> statement-breakpoint
CREATE TRIGGER mission_counts_changed AFTER UPDATE ON mission_taker REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_mission_counts();
--> statement-breakpoint
CREATE TRIGGER mission_counts_removed AFTER DELETE ON mission_taker REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_mission_counts();
--> statement-breakpoint
ALTER TABLE mission_taker ENABLE ALWAYS TRIGGER mission_counts_added, ENABLE ALWAYS TRIGGER mission_counts_changed, ENABLE ALWAYS TRIGGER mission_counts_removed;
--> statement-breakpoint
-- the gender and birth date that crowds are counted by go with them
DROP INDEX "member_crowd";
--> statement-breakpoint
CREATE INDEX "member_crowd" ON "member" USING btree ("company_seq","type","withdrawn_at","manager_seq","seq","gender","birth_date");
--> statement-breakpoint
DROP INDEX "body_record_means";
--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "smm_rate" smallint;
--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "bfm_rate" smallint;
--> statement-breakpoint
-- muscleShare of lib/body/composition/ideal.ts
CREATE FUNCTION muscle_share(sex text, years integer) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sex WHEN 'M' THEN greatest(0.48::float8, 0.56::float8 - 0.001::float8 * greatest(0, years - 45))
    ELSE greatest(0.45::float8, 0.53::float8 - 0.001::float8 * greatest(0, years - 45)) END
$$;
--> statement-breakpoint
-- rate of lib/body/goal/goal.ts, in tenths; each argument is used once, or the database would call the function instead of unfolding it
CREATE FUNCTION body_rate(part double precision, whole double precision) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(least(120::float8, greatest(0::float8, coalesce(100::float8 * part / nullif(greatest(whole, 0::float8), 0::float8), 120::float8)))
    * 10::float8 + 0.5::float8 + 1e-9::float8)::smallint
$$;
--> statement-breakpoint
-- smmGoalRate and bfmGoalRate of lib/body/goal/goal.ts, from weight and fat percentage, which are stored as measured; the stored
-- masses are rounded. Who changes these rules replaces the functions in a migration and runs restand_body for everybody.
CREATE FUNCTION smm_rate_of(one body_record, ffm double precision, share double precision) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ffm IS NOT NULL AND one.bfp IS NOT NULL AND one.age IS NOT NULL AND one.height IS NOT NULL THEN
    body_rate(muscle_share(one.gender, one.age) * (one.weight - one.weight * one.bfp / 100), coalesce(share, muscle_share(one.gender, one.age)) * ffm) END
$$;
--> statement-breakpoint
CREATE FUNCTION bfm_rate_of(one body_record, bfm double precision, losing boolean) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bfm IS NOT NULL AND one.bfp IS NOT NULL AND one.age IS NOT NULL AND one.height IS NOT NULL THEN
    CASE WHEN losing THEN body_rate(bfm, one.weight * one.bfp / 100) ELSE body_rate(one.weight * one.bfp / 100, bfm) END END
$$;
--> statement-breakpoint
-- Says anew what a member's attainment is measured against: the goal in force, or else recommendedControl (lib/body/goal/control.ts)
-- at the baseline, which is the last complete record before the goal was set, or else the first of all.
CREATE FUNCTION settle_body_aim(company integer, whose integer) RETURNS body_aim LANGUAGE plpgsql AS $$
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
  SELECT g.wgt, g.bfp, g.set_at, g.wgt > 0 OR g.bfp > 0 AS is_set INTO goal FROM body_goal g
  WHERE g.company_seq = company AND g.member_seq = whose ORDER BY g.set_at DESC, g.seq DESC LIMIT 1;
  IF goal.is_set THEN
    SELECT r.* INTO base FROM body_record r
    WHERE r.company_seq = company AND r.member_seq = whose AND r.measured_at <= goal.set_at
      AND r.bfp IS NOT NULL AND r.bfm IS NOT NULL AND r.standing = 'counts' AND r.same_as_seq IS NULL
    ORDER BY r.measured_at DESC, r.seq DESC LIMIT 1;
    aim.settled_at := CASE WHEN FOUND THEN goal.set_at END;
  END IF;
  IF aim.settled_at IS NULL THEN
    SELECT r.* INTO base FROM body_record r
    WHERE r.company_seq = company AND r.member_seq = whose
      AND r.bfp IS NOT NULL AND r.bfm IS NOT NULL AND r.standing = 'counts' AND r.same_as_seq IS NULL
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
  aim.losing := base.bfm >= aim.bfm;
  INSERT INTO body_aim AS kept SELECT aim.*
  ON CONFLICT (company_seq, member_seq) DO UPDATE
    SET bfm = excluded.bfm, ffm = excluded.ffm, share = excluded.share, losing = excluded.losing, settled_at = excluded.settled_at
    WHERE kept IS DISTINCT FROM excluded;
  RETURN aim;
END $$;
--> statement-breakpoint
-- Says anew up to when a member's records stand, from the last that counts before an instant on; and how far all of them attain the
-- member's aim, where that is another one now.
CREATE OR REPLACE FUNCTION restand_body(company integer, whose integer, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told record;
  was body_aim;
  aim body_aim;
BEGIN
  -- two who write of one member take turns, or neither would see the other's record
  PERFORM 1 FROM member m WHERE m.company_seq = company AND m.seq = whose FOR NO KEY UPDATE;
  SELECT a.* INTO aim FROM body_aim a WHERE a.company_seq = company AND a.member_seq = whose;
  IF aim.settled_at IS NULL OR since <= aim.settled_at THEN
    was := aim;
    aim := settle_body_aim(company, whose);
    IF (was.bfm, was.ffm, was.share, was.losing) IS DISTINCT FROM (aim.bfm, aim.ffm, aim.share, aim.losing) THEN
      UPDATE body_record r SET smm_rate = smm_rate_of(r, aim.ffm, aim.share), bfm_rate = bfm_rate_of(r, aim.bfm, aim.losing)
      WHERE r.company_seq = company AND r.member_seq = whose AND (r.smm_rate IS DISTINCT FROM smm_rate_of(r, aim.ffm, aim.share)
        OR r.bfm_rate IS DISTINCT FROM bfm_rate_of(r, aim.bfm, aim.losing));
    END IF;
  END IF;
  -- one by one: joined, the database might reckon all of it anew for each of the company's records. 'greatest' is a 'coalesce' that
  -- row-level security lets the index look up: all of the member's records would be read instead
  FOR told IN
    SELECT one.seq, one.stands_until FROM (
      SELECT r.seq, r.stands_until AS stood,
        CASE WHEN body_record_counts(r) THEN coalesce(min(r.measured_at) FILTER (WHERE body_record_counts(r)) OVER newer, 'infinity')
          ELSE r.measured_at END AS stands_until
      FROM body_record r
      WHERE r.company_seq = company AND r.member_seq = whose AND r.measured_at >= greatest('-infinity', (
        SELECT p.measured_at FROM body_record p
        WHERE p.company_seq = company AND p.member_seq = whose AND p.measured_at < since AND body_record_counts(p)
        ORDER BY p.measured_at DESC, p.seq DESC LIMIT 1
      ))
      WINDOW newer AS (ORDER BY r.measured_at DESC, r.seq DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ) one
    WHERE one.stood <> one.stands_until
  LOOP
    UPDATE body_record b SET stands_until = told.stands_until WHERE b.company_seq = company AND b.seq = told.seq;
  END LOOP;
END $$;
--> statement-breakpoint
-- The attainment of a new or corrected record. An aim changes under the lock of its member alone, which whoever adds or corrects
-- records has taken before (ownersOf): so it is still the member's when the record is there for all to see.
CREATE FUNCTION rate_body() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aim body_aim;
BEGIN
  SELECT a.* INTO aim FROM body_aim a WHERE a.company_seq = NEW.company_seq AND a.member_seq = NEW.member_seq;
  NEW.smm_rate := smm_rate_of(NEW, aim.ffm, aim.share);
  NEW.bfm_rate := bfm_rate_of(NEW, aim.bfm, aim.losing);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_body_aim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM restand_body(company_seq, member_seq, '-infinity')
    FROM (SELECT company_seq, member_seq FROM touched UNION SELECT company_seq, member_seq FROM former ORDER BY 1, 2) both_;
  ELSE
    PERFORM restand_body(company_seq, member_seq, '-infinity') FROM (SELECT DISTINCT company_seq, member_seq FROM touched ORDER BY 1, 2) one;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT settle_body_aim(company_seq, member_seq) FROM body_record GROUP BY company_seq, member_seq;
--> statement-breakpoint
ALTER TABLE body_record DISABLE TRIGGER body_standing_changed;
--> statement-breakpoint
UPDATE body_record r SET smm_rate = smm_rate_of(r, a.ffm, a.share), bfm_rate = bfm_rate_of(r, a.bfm, a.losing) FROM body_aim a
WHERE a.company_seq = r.company_seq AND a.member_seq = r.member_seq AND smm_rate_of(r, a.ffm, a.share) IS NOT NULL;
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_standing_changed;
--> statement-breakpoint
CREATE TRIGGER body_rated BEFORE INSERT OR UPDATE OF member_seq, gender, age, height, weight, bfp ON body_record FOR EACH ROW EXECUTE FUNCTION rate_body();
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_rated;
--> statement-breakpoint
-- not for the goals that go with their member
CREATE TRIGGER body_aim_added AFTER INSERT ON body_goal REFERENCING NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_aim();
--> statement-breakpoint
CREATE TRIGGER body_aim_changed AFTER UPDATE ON body_goal REFERENCING OLD TABLE AS former NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_aim();
--> statement-breakpoint
CREATE TRIGGER body_aim_removed AFTER DELETE ON body_goal REFERENCING OLD TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_aim();
--> statement-breakpoint
ALTER TABLE body_goal ENABLE ALWAYS TRIGGER body_aim_added, ENABLE ALWAYS TRIGGER body_aim_changed, ENABLE ALWAYS TRIGGER body_aim_removed;
--> statement-breakpoint
CREATE INDEX "body_record_means" ON "body_record" USING btree ("company_seq","measured_at","stands_until","member_seq","weight","bfm","smm","smm_rate","bfm_rate");
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
