-- Row-level security: the second wall behind the queries' own filters. The role sees the rows of the company that the
-- transaction has named; 'app.platform' opens all of them for the platform's own work.
-- Roles belong to the whole server, so another database of it may have made this one, perhaps at this very moment.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wellness_app') THEN CREATE ROLE wellness_app NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- From version 16 on a member may still not take the role's place: who has made a role is a member of that kind.
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'wellness_app', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'member' ELSE 'set' END)
  THEN EXECUTE format('GRANT wellness_app TO %I', current_user); END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO wellness_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO wellness_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO wellness_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON access_log FROM wellness_app;
--> statement-breakpoint
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT table_name AS name, column_name AS key FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'company_seq' OR (table_name = 'company' AND column_name = 'seq'))
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one.name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one.name);
    EXECUTE format(
      'CREATE POLICY of_company ON %I USING (%I = nullif(current_setting(''app.company_seq'', true), '''')::int OR current_setting(''app.platform'', true) = ''on'')',
      one.name, one.key);
  END LOOP;
END $$;
