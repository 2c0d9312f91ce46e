import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Db } from './client';
import { rowsOf } from './rows';
import type { ScopeKey } from './scopeKey';

/** Iterations of a SCRAM verifier, PostgreSQL's own default. */
const ROUNDS = 4_096;

/** SQL cases for what disqualifies a login for calls, as the text of the error; null if acceptable. */
const TROUBLE_OF_LOGIN = `
  when not exists (select from pg_roles where rolname = 'wellness_app' and pg_has_role(oid, 'USAGE')) then 'is not a member of wellness_app'
  when (select rolsuper or rolbypassrls or rolcreaterole from pg_roles where rolname = current_user) then 'has more privileges than a login for calls may have'
  when exists (select from pg_roles where rolname not in (current_user, 'wellness_app') and pg_has_role(oid, 'MEMBER'))
    then 'is a member of roles other than wellness_app'`;
/** The same for its privileges in a database that has the platform's tables. */
const TROUBLE_OF_TABLES = `
  when exists (select from pg_class where relowner = (select oid from pg_roles where rolname = current_user)) then 'owns tables'
  when has_table_privilege('scope.key', 'SELECT') then 'may read the key that seals scopes'
  when has_database_privilege(current_database(), 'TEMPORARY') or has_database_privilege(current_database(), 'CREATE')
    or exists (select from pg_namespace where has_schema_privilege(oid, 'CREATE')) then 'may create objects in the database'`;

/** SCRAM verifier of a password, as PostgreSQL stores it, so that no statement a server might log contains the password. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

const codeOf = (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code ?? 'unknown reason';

/** Creates the database's own login for calls, or resets its password; returns why the owner may not, or null. */
async function makeLogin(owner: Db, { login, password }: ScopeKey): Promise<string | null> {
  try {
    const rows = await rowsOf<unknown>(owner, sql`select from pg_roles where rolname = ${login}`);
    await owner.execute(sql.raw(`${rows.length > 0 ? 'alter' : 'create'} role ${login} login password '${verifierOf(password)}'`));
    await owner.execute(sql.raw(`grant wellness_app to ${login}`));
    return null;
  } catch (error) {
    return `cannot be created (${codeOf(error as { code?: string })})`;
  }
}

/**
 * Tests a connection URL: null if calls can run there, else why not. Without the seal's word only the login is checked, for a database
 * without tables.
 */
async function troubleOf(address: string, within: number, word?: string): Promise<string | null> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: within });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ trouble: string | null }>(
      `select case ${TROUBLE_OF_LOGIN} ${word === undefined ? '' : TROUBLE_OF_TABLES} end as trouble`,
    );
    if (rows[0]!.trouble !== null || word === undefined) return rows[0]!.trouble;
    return await client.query('select scope.seal($1)', [word]).then(
      () => null,
      () => 'connects to a different database than DATABASE_URL',
    );
  } catch (error) {
    return `cannot be used (${codeOf(error as { code?: string })})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuse(trouble: string | null): void {
  if (trouble !== null) throw new Error(`The login of DATABASE_APP_URL ${trouble}; see docs/operations.md for how to create it.`);
}

/** Throws a one-sentence error if the configured login cannot be used, whatever the database contains. */
export async function requireNamedLogin(named: string, within: number): Promise<void> {
  refuse(await troubleOf(named, within));
}

/**
 * URL with the login for calls: the configured one, or the database's own, created if the owner may create roles. Otherwise the address is
 * null and `warning` says why. Throws a one-sentence error if the configured login is unsuitable.
 */
export async function callsLogin(
  owner: Db,
  { url, named, within, seal }: { url: string; named: string | undefined; within: number; seal: ScopeKey },
): Promise<{ address: string | null; warning?: string }> {
  if (named !== undefined) {
    refuse(await troubleOf(named, within, seal.word));
    return { address: named };
  }
  const address = Object.assign(new URL(url), { username: seal.login, password: seal.password }).href;
  const known = await troubleOf(address, within, seal.word);
  const refused = known === null ? null : await makeLogin(owner, seal);
  // another instance, or a database that started as a copy of this one, may have created it concurrently
  const trouble = known === null ? null : (await troubleOf(address, within, seal.word)) && (refused ?? known);
  if (trouble === null) return { address };
  return {
    address: null,
    warning: `Calls run as the owner of the tables, because a separate login ${trouble}; set DATABASE_APP_URL (see docs/operations.md).`,
  };
}
