/**
 * The seal of a scope: HMAC-SHA-256 over the settings that define the visible companies and over the connection and transaction, so that it
 * is useless in any other transaction.
 */
const MARK = `encode(sha256(outer_key || sha256(inner_key || convert_to(format('%s %s %s %s', pg_backend_pid(),
    extract(epoch FROM transaction_timestamp()), current_setting('app.platform', true), current_setting('app.company_seq', true)), 'UTF8'))), 'hex')`;

/** SECURITY DEFINER: inside, `current_user` is the owner, and `session_user` the login. */
const DEFINER = 'LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

/** The owner's login can read the key anyway and does not seal; for everyone else the seal must match. */
const HOLDS = `pg_has_role(session_user, current_user, 'MEMBER') OR current_setting('app.seal', true) = (SELECT ${MARK} FROM scope.key)`;

/**
 * Returns a setting only if it is sealed. Seal and setting are read within one function: read separately, a statement could change the
 * setting in between. PARALLEL RESTRICTED, because a parallel worker is another process than the one that sealed.
 */
const sealFunction = (
  name: string,
  type: string,
  value: string,
) => `CREATE OR REPLACE FUNCTION scope.${name}() RETURNS ${type} ${DEFINER} STABLE PARALLEL RESTRICTED AS $$
BEGIN
  IF ${HOLDS} THEN RETURN ${value}; END IF;
  RETURN NULL;
END $$`;

/** Table of the key, readable by the tables' owner only; also holds the login for calls unless one is configured. */
export const SCOPE_TABLE = [
  'CREATE SCHEMA scope',
  `CREATE TABLE scope.key (one boolean PRIMARY KEY DEFAULT true CHECK (one), word text NOT NULL, word_hash bytea NOT NULL,
    inner_key bytea NOT NULL, outer_key bytea NOT NULL, login text NOT NULL, password text NOT NULL, functions text NOT NULL DEFAULT '')`,
];

/** Functions that seal a scope for callers who know the word, and that the tables' policies use. */
export const SCOPE_FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION scope.seal(said text) RETURNS void ${DEFINER} AS $$
DECLARE mark text;
BEGIN
  SELECT ${MARK} INTO mark FROM scope.key WHERE word_hash = sha256(convert_to(said, 'UTF8'));
  IF mark IS NULL THEN RAISE insufficient_privilege USING MESSAGE = 'the scope is not this login''s to set'; END IF;
  PERFORM set_config('app.seal', mark, true);
END $$`,
  sealFunction('company', 'integer', `nullif(current_setting('app.company_seq', true), '')::integer`),
  sealFunction('whole', 'boolean', `current_setting('app.platform', true) = 'on'`),
  'REVOKE ALL ON FUNCTION scope.seal(text) FROM PUBLIC',
  'GRANT USAGE ON SCHEMA scope TO wellness_app',
  'GRANT EXECUTE ON FUNCTION scope.seal(text) TO wellness_app',
];

/** Policies that do not check the seal yet, as created by the migrations of both databases, with the column of the company. */
export const UNSEALED = `SELECT c.relname AS "table", p.polname AS policy, CASE WHEN c.relname = 'company' THEN 'seq' ELSE 'company_seq' END AS key
  FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
  WHERE c.relnamespace = 'public'::regnamespace AND p.polname IN ('of_company', 'of_platform') AND pg_get_expr(p.polqual, p.polrelid) !~ 'scope\\.'`;

/** Statement that makes such a policy check the seal, once per statement. */
export function sealedPolicy({ table, policy, key }: { table: string; policy: string; key: string }): string {
  const whole = '(SELECT scope.whole())';
  const condition = policy === 'of_platform' ? whole : `${key} = (SELECT scope.company()) OR ${whole}`;
  return `ALTER POLICY ${policy} ON ${table} USING (${condition})`;
}
