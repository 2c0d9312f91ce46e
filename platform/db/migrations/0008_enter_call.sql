-- The first thing every call does, in one trip instead of three: whose token this is, and from here on that company's rows alone
-- as the role that row-level security binds. An unknown token leaves the transaction nobody's: it has not entered a company.
-- A function's statements keep their plans, which on the embedded database is most of what they cost.
CREATE FUNCTION enter_call(hash text, at timestamptz, noted_every interval)
RETURNS TABLE (comp_seq int, account_seq int, account_type text, change_due boolean)
LANGUAGE plpgsql AS $$
DECLARE used timestamptz;
BEGIN
  PERFORM set_config('role', 'wellness_app', true), set_config('app.platform', 'on', true);
  SELECT m.company_seq, m.seq, m.type, m.must_change_password, t.last_used_at
    INTO comp_seq, account_seq, account_type, change_due, used
    FROM access_token t
    JOIN member m ON m.company_seq = t.company_seq AND m.seq = t.member_seq
    JOIN company c ON c.seq = m.company_seq
    WHERE t.token_hash = hash AND t.kind = 'FULL' AND t.revoked_at IS NULL AND t.expires_at > at
      AND m.withdrawn_at IS NULL AND c.deleted_at IS NULL AND c.status = 'Y';
  IF NOT FOUND THEN RETURN; END IF;
  IF at - used > noted_every THEN
    UPDATE access_token t SET last_used_at = at WHERE t.company_seq = comp_seq AND t.token_hash = hash;
  END IF;
  PERFORM set_config('app.platform', '', true), set_config('app.company_seq', comp_seq::text, true);
  RETURN NEXT;
END $$;
