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
-- Says anew what is kept of a member's newest records, whose row of `member` is locked. What counts here is what body_counts says;
-- unlike in body_record_counts a weight without body composition does.
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
  -- mostly one record is all three
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
-- Keeps up to when records are their member's newest, and the newest themselves, whoever writes.
-- Reads as the keeper and then again as before: SET in a function's head is for superusers alone, and a failure undoes this as well.
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
    -- what comes back for a deleted one, the same weigh-in delivered by another way, may be a day earlier by its zone
    PERFORM restand_body(company_seq, member_seq, min(measured_at) - interval '26 hours'), renew_body_newest(company_seq, member_seq)
    FROM touched GROUP BY company_seq, member_seq ORDER BY company_seq, member_seq;
  ELSE
    PERFORM restand_body(company_seq, member_seq, min(measured_at))
    FROM touched GROUP BY company_seq, member_seq ORDER BY company_seq, member_seq;
    -- a whole record that is newer than all there was is all three, an older one than these changes none; for others is looked what there is
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
-- not for what this function itself writes, nor for the records that go with their member
CREATE OR REPLACE TRIGGER body_standing_added AFTER INSERT ON body_record REFERENCING NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER body_standing_changed AFTER UPDATE ON body_record REFERENCING OLD TABLE AS former NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER body_standing_removed AFTER DELETE ON body_record REFERENCING OLD TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_standing_added, ENABLE ALWAYS TRIGGER body_standing_changed, ENABLE ALWAYS TRIGGER body_standing_removed;
