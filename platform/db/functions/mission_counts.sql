-- Applies increments mission by mission in a fixed order, so that concurrent transactions are correct in either order and cannot deadlock.
-- Changes without an effect on the counts, such as opening a mission, take no locks.
CREATE OR REPLACE FUNCTION keep_mission_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mission_count AS kept (company_seq, mission_seq, received, completed)
    SELECT company_seq, mission_seq, count(*), count(completed_at) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (company_seq, mission_seq) DO UPDATE SET received = kept.received + excluded.received, completed = kept.completed + excluded.completed;
  ELSIF TG_OP = 'DELETE' THEN
    -- if the mission itself is deleted, no row is left to update
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
CREATE OR REPLACE TRIGGER mission_counts_added AFTER INSERT ON mission_taker REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_mission_counts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER mission_counts_changed AFTER UPDATE ON mission_taker REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_mission_counts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER mission_counts_removed AFTER DELETE ON mission_taker REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_mission_counts();
--> statement-breakpoint
ALTER TABLE mission_taker ENABLE ALWAYS TRIGGER mission_counts_added, ENABLE ALWAYS TRIGGER mission_counts_changed, ENABLE ALWAYS TRIGGER mission_counts_removed;
