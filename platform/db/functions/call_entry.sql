-- Instances of the previous release call both without the seal: their signatures are dropped when the new ones are created.
DROP FUNCTION IF EXISTS enter_call(text, timestamptz, interval, jsonb);
--> statement-breakpoint
DROP FUNCTION IF EXISTS enter_device(text, timestamptz, interval);
--> statement-breakpoint
-- First step of every call, in one round trip instead of three: sets the time (the tables' defaults read 'app.now'), looks up the token,
-- and confines the transaction to that company's rows, as the role bound by row-level security. An unknown token leaves the transaction
-- without a company.
-- `reads` maps each role to the reader it acts as for others' measurements; own rows are recognised by 'app.viewer_seq'.
-- `seal` is the word that seals the scope (platform/db/setScope.ts); null if unsealed.
-- A function's statements keep their plans, which on the embedded database is most of their cost.
CREATE OR REPLACE FUNCTION enter_call(hash text, at timestamptz, noted_every interval, reads jsonb, seal text DEFAULT NULL)
RETURNS TABLE (comp_seq int, account_seq int, account_type text, change_due boolean, consent_due boolean)
LANGUAGE plpgsql AS $$
DECLARE used timestamptz;
BEGIN
  PERFORM set_config('role', 'wellness_app', true), set_config('app.platform', 'on', true), set_config('app.now', at::text, true);
  IF seal IS NOT NULL THEN PERFORM scope.seal(seal); END IF;
  SELECT m.company_seq, m.seq, m.type, m.must_change_password, m.consents_until IS NULL OR m.consents_until <= at, t.last_used_at
    INTO comp_seq, account_seq, account_type, change_due, consent_due, used
    FROM access_token t
    JOIN member m ON m.company_seq = t.company_seq AND m.seq = t.member_seq
    JOIN company c ON c.seq = m.company_seq
    WHERE t.token_hash = hash AND t.kind = 'FULL' AND (t.revoked_at IS NULL OR t.revoked_at > at) AND t.expires_at > at
      AND m.withdrawn_at IS NULL AND c.deleted_at IS NULL AND c.status = 'Y';
  IF NOT FOUND THEN RETURN; END IF;
  IF at - used > noted_every THEN
    UPDATE access_token t SET last_used_at = at WHERE t.company_seq = comp_seq AND t.token_hash = hash;
  END IF;
  PERFORM set_config('app.platform', '', true), set_config('app.company_seq', comp_seq::text, true),
    set_config('app.viewer_seq', account_seq::text, true), set_config('app.reads_as', coalesce(reads ->> account_type, ''), true);
  IF seal IS NOT NULL THEN PERFORM scope.seal(seal); END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- The equivalent of enter_call for a device key. A revoked key is distinguished from an unknown one, but opens nothing either. Concurrent
-- calls of one key do not wait for each other to record its use.
CREATE OR REPLACE FUNCTION enter_device(hash text, at timestamptz, noted_every interval, seal text DEFAULT NULL)
RETURNS TABLE (comp_seq int, key_seq int, key_device text, revoked boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('role', 'wellness_app', true), set_config('app.platform', 'on', true), set_config('app.now', at::text, true);
  IF seal IS NOT NULL THEN PERFORM scope.seal(seal); END IF;
  SELECT k.company_seq, k.seq, k.device, k.revoked_at IS NOT NULL
    INTO comp_seq, key_seq, key_device, revoked
    FROM device_key k
    JOIN company c ON c.seq = k.company_seq
    WHERE k.key_hash = hash AND c.deleted_at IS NULL AND c.status = 'Y';
  IF NOT FOUND THEN RETURN; END IF;
  IF NOT revoked THEN
    UPDATE device_key k SET last_used_at = at WHERE (k.company_seq, k.seq) IN (
      SELECT u.company_seq, u.seq FROM device_key u
        WHERE u.company_seq = comp_seq AND u.seq = key_seq AND (u.last_used_at IS NULL OR at - u.last_used_at > noted_every)
        FOR NO KEY UPDATE SKIP LOCKED);
    -- deliveries are compared with existing data, but none of it is returned to the device
    PERFORM set_config('app.platform', '', true), set_config('app.company_seq', comp_seq::text, true), set_config('app.reads_as', 'KEEPER', true);
    IF seal IS NOT NULL THEN PERFORM scope.seal(seal); END IF;
  END IF;
  RETURN NEXT;
END $$;
