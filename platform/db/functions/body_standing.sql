-- Recomputes stands_until of a member's records, from the last one that counts before an instant on, and the attainment of all of them if
-- the member's aim has changed.
CREATE OR REPLACE FUNCTION restand_body(company integer, whose integer, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told record;
  was body_aim;
  aim body_aim;
BEGIN
  -- serialises writers of the same member, or neither would see the other's record
  PERFORM 1 FROM member m WHERE m.company_seq = company AND m.seq = whose FOR NO KEY UPDATE;
  SELECT a.* INTO aim FROM body_aim a WHERE a.company_seq = company AND a.member_seq = whose;
  -- without an aim any record may be the first that has a recommendation
  IF aim.bfm IS NULL OR since <= aim.settled_at THEN
    was := aim;
    aim := settle_body_aim(company, whose);
    IF (was.bfm, was.ffm, was.share, was.losing) IS DISTINCT FROM (aim.bfm, aim.ffm, aim.share, aim.losing) THEN
      UPDATE body_record r SET smm_rate = CASE WHEN is_rated(r.age, aim.share) THEN smm_rate_of(r, aim.ffm, aim.share) END,
        bfm_rate = CASE WHEN is_rated(r.age, aim.share) THEN bfm_rate_of(r, aim.bfm, aim.losing) END
      WHERE r.company_seq = company AND r.member_seq = whose
        AND (r.smm_rate IS DISTINCT FROM CASE WHEN is_rated(r.age, aim.share) THEN smm_rate_of(r, aim.ffm, aim.share) END
        OR r.bfm_rate IS DISTINCT FROM CASE WHEN is_rated(r.age, aim.share) THEN bfm_rate_of(r, aim.bfm, aim.losing) END);
    END IF;
  END IF;
  -- row by row: in a join, the planner might recompute all of it for each of the company's records. 'greatest' instead of 'coalesce',
  -- because under row-level security only it allows an index condition; otherwise all of the member's records would be read
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
-- Recomputes a member's row in body_newest; their row of `member` must be locked. Counts by body_counts: unlike in body_record_counts, a
-- weight without body composition counts.
CREATE OR REPLACE FUNCTION renew_body_newest(company integer, whose integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  seen record;
  newest record;
  scored record;
BEGIN
  SELECT measured_at, device, weight, body_score, body_counts(standing, same_as_seq) AS counts INTO seen FROM body_record
  WHERE company_seq = company AND member_seq = whose AND standing <> 'denied'
  ORDER BY measured_at DESC, seq DESC LIMIT 1;
  IF NOT FOUND THEN
    DELETE FROM body_newest kept WHERE kept.company_seq = company AND kept.member_seq = whose;
    RETURN;
  END IF;
  -- usually one record is all three
  newest := seen;
  IF NOT seen.counts THEN
    SELECT measured_at, device, weight, body_score INTO newest FROM body_record
    WHERE company_seq = company AND member_seq = whose AND body_counts(standing, same_as_seq)
    ORDER BY measured_at DESC, seq DESC LIMIT 1;
  END IF;
  scored := newest;
  IF newest.body_score IS NULL THEN
    SELECT measured_at, body_score INTO scored FROM body_record
    WHERE company_seq = company AND member_seq = whose AND body_counts(standing, same_as_seq) AND body_score IS NOT NULL
    ORDER BY measured_at DESC, seq DESC LIMIT 1;
  END IF;
  INSERT INTO body_newest AS kept (company_seq, member_seq, measured_at, device, weight, scored_at, body_score, seen_at)
  VALUES (company, whose, newest.measured_at, newest.device, newest.weight, scored.measured_at, scored.body_score, seen.measured_at)
  ON CONFLICT (company_seq, member_seq) DO UPDATE SET measured_at = excluded.measured_at, device = excluded.device,
    weight = excluded.weight, scored_at = excluded.scored_at, body_score = excluded.body_score, seen_at = excluded.seen_at
  WHERE (kept.measured_at, kept.device, kept.weight, kept.scored_at, kept.body_score, kept.seen_at)
    IS DISTINCT FROM (excluded.measured_at, excluded.device, excluded.weight, excluded.scored_at, excluded.body_score, excluded.seen_at);
END $$;
--> statement-breakpoint
-- Maintains stands_until and body_newest, whoever writes.
-- Switches to the keeper and back: SET in a function definition needs a superuser, and a failure rolls this back as well.
CREATE OR REPLACE FUNCTION keep_body_standing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was constant text := coalesce(current_setting('app.reads_as', true), '');
  one record;
BEGIN
  PERFORM set_config('app.reads_as', 'KEEPER', true);
  IF TG_OP = 'UPDATE' THEN
    PERFORM restand_body(company_seq, member_seq, min(measured_at)), renew_body_newest(company_seq, member_seq)
    FROM (SELECT company_seq, member_seq, measured_at FROM touched UNION ALL SELECT company_seq, member_seq, measured_at FROM former) both_
    GROUP BY company_seq, member_seq ORDER BY company_seq, member_seq;
  ELSIF TG_OP = 'DELETE' THEN
    -- the record that replaces a deleted one, the same weigh-in from another source, may be a day earlier because of its zone
    PERFORM restand_body(company_seq, member_seq, min(measured_at) - interval '26 hours'), renew_body_newest(company_seq, member_seq)
    FROM touched GROUP BY company_seq, member_seq ORDER BY company_seq, member_seq;
  ELSE
    PERFORM restand_body(company_seq, member_seq, min(measured_at))
    FROM touched GROUP BY company_seq, member_seq ORDER BY company_seq, member_seq;
    -- a complete record newer than all others is all three, one older than them changes nothing; in other cases existing records are
    -- checked
    FOR one IN
      WITH newest AS (
        SELECT DISTINCT ON (company_seq, member_seq) * FROM touched ORDER BY company_seq, member_seq, measured_at DESC, seq DESC
      ), taken AS (
        INSERT INTO body_newest AS kept (company_seq, member_seq, measured_at, device, weight, scored_at, body_score, seen_at)
        SELECT company_seq, member_seq, measured_at, device, weight, measured_at, body_score, measured_at
        FROM newest WHERE body_counts(standing, same_as_seq) AND body_score IS NOT NULL
        ON CONFLICT (company_seq, member_seq) DO UPDATE SET measured_at = excluded.measured_at, device = excluded.device,
          weight = excluded.weight, scored_at = excluded.scored_at, body_score = excluded.body_score, seen_at = excluded.seen_at
        WHERE kept.seen_at < excluded.seen_at
        RETURNING company_seq, member_seq
      )
      SELECT company_seq, member_seq FROM newest WHERE NOT EXISTS (
        SELECT FROM body_newest kept WHERE kept.company_seq = newest.company_seq AND kept.member_seq = newest.member_seq
          AND least(kept.measured_at, coalesce(kept.scored_at, '-infinity')) > newest.measured_at
      ) EXCEPT SELECT company_seq, member_seq FROM taken
    LOOP
      PERFORM renew_body_newest(one.company_seq, one.member_seq);
    END LOOP;
  END IF;
  PERFORM set_config('app.reads_as', was, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- not for this function's own writes, nor for records deleted with their member
CREATE OR REPLACE TRIGGER body_standing_added AFTER INSERT ON body_record REFERENCING NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER body_standing_changed AFTER UPDATE ON body_record REFERENCING OLD TABLE AS former NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER body_standing_removed AFTER DELETE ON body_record REFERENCING OLD TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_standing_added, ENABLE ALWAYS TRIGGER body_standing_changed, ENABLE ALWAYS TRIGGER body_standing_removed;
