-- What the figures of a large company are read from, kept by the database itself in the transaction of each write, whoever writes:
-- up to when each body record is its member's newest that counts, and the steps of each month.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
CREATE TABLE "step_month" (
	"company_seq" integer NOT NULL,
	"member_seq" integer NOT NULL,
	"month" date NOT NULL,
	"step" integer NOT NULL,
	"days" smallint NOT NULL,
	CONSTRAINT "step_month_company_seq_member_seq_month_pk" PRIMARY KEY("company_seq","member_seq","month")
);
--> statement-breakpoint
ALTER TABLE "step_month" ADD CONSTRAINT "step_month_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO step_month (company_seq, member_seq, month, step, days)
SELECT company_seq, member_seq, date_trunc('month', day::timestamp)::date, sum(step), count(*) FROM step_day GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE INDEX "step_month_sums" ON "step_month" USING btree ("company_seq","month","member_seq","step","days");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON step_month TO wellness_app;
--> statement-breakpoint
ALTER TABLE step_month ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE step_month FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON step_month USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
-- adds and takes away whole numbers, so that what two transactions do at once to one month is right in either order
CREATE FUNCTION keep_step_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER step_months_added AFTER INSERT ON step_day REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_step_months();
--> statement-breakpoint
CREATE TRIGGER step_months_changed AFTER UPDATE ON step_day REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_step_months();
--> statement-breakpoint
CREATE TRIGGER step_months_removed AFTER DELETE ON step_day REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_step_months();
--> statement-breakpoint
-- 'always': the seed, too, which spares the database the check of foreign keys
ALTER TABLE step_day ENABLE ALWAYS TRIGGER step_months_added, ENABLE ALWAYS TRIGGER step_months_changed, ENABLE ALWAYS TRIGGER step_months_removed;
--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "stands_until" timestamp(3) with time zone DEFAULT 'infinity' NOT NULL;
--> statement-breakpoint
-- the one place that says which records count in means; who changes it has restand_body run for everybody
CREATE FUNCTION body_record_counts(one body_record) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT one.bfp IS NOT NULL AND one.bfm IS NOT NULL AND one.smm IS NOT NULL
$$;
--> statement-breakpoint
-- Says anew up to when a member's records stand, from the last that counts before an instant on.
CREATE FUNCTION restand_body(company integer, whose integer, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  -- two who write of one member take turns, or neither would see the other's record
  PERFORM 1 FROM member m WHERE m.company_seq = company AND m.seq = whose FOR NO KEY UPDATE;
  -- one by one: joined, the database might reckon all of it anew for each of the company's records
  FOR told IN
    SELECT one.seq, one.stands_until FROM (
      SELECT r.seq, r.stands_until AS stood,
        CASE WHEN body_record_counts(r) THEN coalesce(min(r.measured_at) FILTER (WHERE body_record_counts(r)) OVER newer, 'infinity')
          ELSE r.measured_at END AS stands_until
      FROM body_record r
      WHERE r.company_seq = company AND r.member_seq = whose AND r.measured_at >= coalesce((
        SELECT p.measured_at FROM body_record p
        WHERE p.company_seq = company AND p.member_seq = whose AND p.measured_at < since AND body_record_counts(p)
        ORDER BY p.measured_at DESC, p.seq DESC LIMIT 1
      ), '-infinity')
      WINDOW newer AS (ORDER BY r.measured_at DESC, r.seq DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ) one
    WHERE one.stood <> one.stands_until
  LOOP
    UPDATE body_record b SET stands_until = told.stands_until WHERE b.company_seq = company AND b.seq = told.seq;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_body_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM restand_body(company_seq, member_seq, min(measured_at))
    FROM (SELECT company_seq, member_seq, measured_at FROM touched UNION ALL SELECT company_seq, member_seq, measured_at FROM former) both_
    GROUP BY company_seq, member_seq ORDER BY company_seq, member_seq;
  ELSE
    -- what comes back for a deleted one, the same weigh-in delivered by another way, may be a day earlier by its zone
    PERFORM restand_body(company_seq, member_seq, min(measured_at) - CASE TG_OP WHEN 'DELETE' THEN interval '26 hours' ELSE interval '0' END)
    FROM touched GROUP BY company_seq, member_seq ORDER BY company_seq, member_seq;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT restand_body(company_seq, member_seq, '-infinity') FROM body_record GROUP BY company_seq, member_seq;
--> statement-breakpoint
-- not for what this function itself writes, nor for the records that go with their member
CREATE TRIGGER body_standing_added AFTER INSERT ON body_record REFERENCING NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
CREATE TRIGGER body_standing_changed AFTER UPDATE ON body_record REFERENCING OLD TABLE AS former NEW TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
CREATE TRIGGER body_standing_removed AFTER DELETE ON body_record REFERENCING OLD TABLE AS touched FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_body_standing();
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_standing_added, ENABLE ALWAYS TRIGGER body_standing_changed, ENABLE ALWAYS TRIGGER body_standing_removed;
--> statement-breakpoint
DROP INDEX "body_record_newest";
--> statement-breakpoint
CREATE INDEX "body_record_standing" ON "body_record" USING btree ("company_seq","stands_until","measured_at");
--> statement-breakpoint
CREATE INDEX "body_record_means" ON "body_record" USING btree ("company_seq","measured_at","stands_until","member_seq","weight","bfp","bfm","smm","gender","age","height");
--> statement-breakpoint
CREATE INDEX "member_crowd" ON "member" USING btree ("company_seq","type","withdrawn_at","manager_seq","seq");
--> statement-breakpoint
CREATE INDEX "body_record_newest" ON "body_record" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST,"device");
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
