-- Stores since when a company is out of use, whoever changes its status: housekeeping, an administrator, or a release before this column.
CREATE OR REPLACE FUNCTION keep_out_of_use_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'Y' THEN
    NEW.out_of_use_since := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.status = 'Y' THEN
    NEW.out_of_use_since := nullif(current_setting('app.now', true), '')::timestamptz;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_use BEFORE INSERT OR UPDATE OF status ON company FOR EACH ROW EXECUTE FUNCTION keep_out_of_use_since();
--> statement-breakpoint
ALTER TABLE company ENABLE ALWAYS TRIGGER company_use;
