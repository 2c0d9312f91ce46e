-- Maintains the latest answer to each question of who may see what.
CREATE OR REPLACE FUNCTION keep_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO consent_in_force AS kept (company_seq, member_seq, reader, kind, given, until)
    SELECT DISTINCT ON (company_seq, member_seq, about) company_seq, member_seq, split_part(about, ':', 1), split_part(about, ':', 2), given, coalesce(until, at)
    FROM added WHERE kind = 'SHARING' ORDER BY company_seq, member_seq, about, at DESC, seq DESC
    ON CONFLICT (company_seq, reader, kind, member_seq) DO UPDATE SET given = excluded.given, until = excluded.until
      WHERE (kept.given, kept.until) IS DISTINCT FROM (excluded.given, excluded.until);
  ELSE
    DELETE FROM consent_in_force kept USING removed
    WHERE removed.kind = 'SHARING' AND kept.company_seq = removed.company_seq AND kept.member_seq = removed.member_seq
      AND removed.about = kept.reader || ':' || kept.kind AND NOT EXISTS (
        SELECT FROM consent other WHERE other.company_seq = kept.company_seq AND other.member_seq = kept.member_seq
          AND other.kind = 'SHARING' AND other.about = removed.about);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER consents_added AFTER INSERT ON consent REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_consents();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER consents_removed AFTER DELETE ON consent REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_consents();
--> statement-breakpoint
ALTER TABLE consent ENABLE ALWAYS TRIGGER consents_added, ENABLE ALWAYS TRIGGER consents_removed;
--> statement-breakpoint
-- Members whose role changes to one with more questions (lib/consent/readers.ts: a manager who becomes a member) are asked again at the
-- next call.
CREATE OR REPLACE FUNCTION ask_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'U' OR OLD.type = 'A' THEN
    NEW.consents_until := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER role_changed BEFORE UPDATE OF type ON member FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type) EXECUTE FUNCTION ask_anew();
--> statement-breakpoint
ALTER TABLE member ENABLE ALWAYS TRIGGER role_changed;
