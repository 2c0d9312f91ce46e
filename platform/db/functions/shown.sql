-- Replaces some words of a bitmap; its bounds are extended as needed and gaps filled with zeros, because a sparse array is slow to look up.
CREATE OR REPLACE FUNCTION with_words(words int[], at int[], bits int[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  low int := (SELECT min(one) FROM unnest(at) one);
  high int := (SELECT max(one) FROM unnest(at) one);
BEGIN
  IF array_lower(words, 1) IS NULL THEN
    words := array_fill(0, ARRAY[high - low + 1], ARRAY[low]);
  END IF;
  IF low < array_lower(words, 1) THEN
    words := array_fill(0, ARRAY[array_lower(words, 1) - low], ARRAY[low]) || words;
  END IF;
  IF high > array_upper(words, 1) THEN
    words := words || array_fill(0, ARRAY[high - array_upper(words, 1)]);
  END IF;
  FOR i IN 1 .. cardinality(at) LOOP
    words[at[i]] := bits[i];
  END LOOP;
  RETURN words;
END $$;
--> statement-breakpoint
-- Keeps the bitmaps of consent_shown in step with the answers in force. Transactions on the same bitmap are serialised, so that the last
-- one counts what the others have written.
CREATE OR REPLACE FUNCTION keep_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO consent_shown (company_seq, reader, kind, words)
    SELECT DISTINCT company_seq, reader, kind, '{}'::int[] FROM touched WHERE reader <> 'COLLECT' ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM FROM consent_shown WHERE (company_seq, reader, kind) IN (SELECT company_seq, reader, kind FROM touched)
    ORDER BY company_seq, reader, kind FOR UPDATE;
  UPDATE consent_shown shown SET words = with_words(shown.words, said.at, said.bits)
  FROM (
    SELECT company_seq, reader, kind, array_agg(word) AS at, array_agg(coalesce((
        SELECT bit_or(1 << (held.member_seq & 31)) FROM consent_in_force held
        WHERE held.company_seq = one.company_seq AND held.reader = one.reader AND held.kind = one.kind AND held.given
          AND held.member_seq BETWEEN one.word << 5 AND (one.word << 5) + 31), 0)) AS bits
    FROM (SELECT DISTINCT company_seq, reader, kind, member_seq >> 5 AS word FROM touched) one GROUP BY 1, 2, 3) said
  WHERE shown.company_seq = said.company_seq AND shown.reader = said.reader AND shown.kind = said.kind;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER shown_added AFTER INSERT ON consent_in_force REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_shown();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER shown_changed AFTER UPDATE ON consent_in_force REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_shown();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER shown_removed AFTER DELETE ON consent_in_force REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_shown();
--> statement-breakpoint
ALTER TABLE consent_in_force ENABLE ALWAYS TRIGGER shown_added, ENABLE ALWAYS TRIGGER shown_changed, ENABLE ALWAYS TRIGGER shown_removed;
--> statement-breakpoint
-- Bitmap of who in the transaction's company lets a reader see a kind of data now, without those whose year is over. Members without a bit
-- are not shown, and nobody is if the transaction has no time set.
CREATE OR REPLACE FUNCTION shown_to(asking text, about text) RETURNS int[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  company int := nullif(current_setting('app.company_seq', true), '')::int;
  at timestamptz := nullif(current_setting('app.now', true), '')::timestamptz;
  shown int[];
  ended record;
BEGIN
  IF at IS NULL THEN RETURN NULL; END IF;
  SELECT one.words INTO shown FROM consent_shown one WHERE one.company_seq = company AND one.reader = asking AND one.kind = about;
  FOR ended IN
    SELECT member_seq >> 5 AS word, bit_or(1 << (member_seq & 31)) AS bits FROM consent_in_force
    WHERE company_seq = company AND reader = asking AND kind = about AND given AND until <= at GROUP BY 1
  LOOP
    shown[ended.word] := shown[ended.word] & ~ended.bits;
  END LOOP;
  RETURN shown;
END $$;
