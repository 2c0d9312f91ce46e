-- Applies increments, so that concurrent changes of a month are correct in either order.
-- Switches to the keeper and back: SET in a function definition needs a superuser, and a failure rolls this back as well.
CREATE OR REPLACE FUNCTION keep_step_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was constant text := coalesce(current_setting('app.reads_as', true), '');
BEGIN
  PERFORM set_config('app.reads_as', 'KEEPER', true);
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO step_month AS kept (company_seq, member_seq, month, step, days)
    SELECT company_seq, member_seq, date_trunc('month', day::timestamp)::date, sum(step), count(*)
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (company_seq, member_seq, month) DO UPDATE SET step = kept.step + excluded.step, days = kept.days + excluded.days;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE step_month kept SET step = kept.step - gone.step, days = kept.days - gone.days
    FROM (
      SELECT company_seq, member_seq, date_trunc('month', day::timestamp)::date AS month, sum(step) AS step, count(*) AS days
      FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ) gone
    WHERE kept.company_seq = gone.company_seq AND kept.member_seq = gone.member_seq AND kept.month = gone.month;
    DELETE FROM step_month kept USING removed
    WHERE kept.company_seq = removed.company_seq AND kept.member_seq = removed.member_seq
      AND kept.month = date_trunc('month', removed.day::timestamp)::date AND kept.days = 0;
  END IF;
  PERFORM set_config('app.reads_as', was, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER step_months_added AFTER INSERT ON step_day REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_step_months();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER step_months_changed AFTER UPDATE ON step_day REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_step_months();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER step_months_removed AFTER DELETE ON step_day REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_step_months();
--> statement-breakpoint
-- 'always' includes the seed, which disables foreign key checks
ALTER TABLE step_day ENABLE ALWAYS TRIGGER step_months_added, ENABLE ALWAYS TRIGGER step_months_changed, ENABLE ALWAYS TRIGGER step_months_removed;
