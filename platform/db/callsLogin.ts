import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Db } from './client';
import { rowsOf } from './rows';
import type { ScopeKey } from './scopeKey';

/** Rounds of a verifier, PostgreSQL's own number of them. */
const ROUNDS = 4_096;

/** What a login that calls run as may not be or have, in the words of the refusal; null when it is as it should be. */
const TROUBLE_OF_LOGIN = `
  when not exists (select from pg_roles where rolname = 'wellness_app' and pg_has_role(oid, 'USAGE')) then 'is not a member of wellness_app'
  when (select rolsuper or rolbypassrls or rolcreaterole from pg_roles where rolname = current_user) then 'is mightier than a login for calls may be'
  when exists (select from pg_roles where rolname not in (current_user, 'wellness_app') and pg_has_role(oid, 'MEMBER'))
    then 'is a member of other roles than wellness_app'`;
/** As much again of what it may do in a database that has the platform's tables. */
const TROUBLE_OF_TABLES = `
  when exists (select from pg_class where relowner = (select oid from pg_roles where rolname = current_user)) then 'owns tables'
  when has_table_privilege('scope.key', 'SELECT') then 'may read the key that seals scopes'
  when has_database_privilege(current_database(), 'TEMPORARY') or has_database_privilege(current_database(), 'CREATE')
    or exists (select from pg_namespace where has_schema_privilege(oid, 'CREATE')) then 'may make things in the database that outlive a call'`;

/** The form in which PostgreSQL keeps a password, so that the password stands in no statement that a server might log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

const codeOf = (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code ?? 'no reason given';

/** Makes the login of the database's own, or gives it its password anew; answers why the owner may not, or null. */
async function makeLogin(owner: Db, { login, password }: ScopeKey): Promise<string | null> {
  try {
    const rows = await rowsOf<unknown>(owner, sql`select from pg_roles where rolname = ${login}`);
    await owner.execute(sql.raw(`${rows.length > 0 ? 'alter' : 'create'} role ${login} login password '${verifierOf(password)}'`));
    await owner.execute(sql.raw(`grant wellness_app to ${login}`));
    return null;
  } catch (error) {
    return `cannot be made (${codeOf(error as { code?: string })})`;
  }
}

/** Tries an address: null when calls may run there, else why not. Without the word of the seal its login alone is looked at, as where there are no tables yet. */
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
      () => 'leads to another database than DATABASE_URL',
    );
  } catch (error) {
    return `cannot be used (${codeOf(error as { code?: string })})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuse(trouble: string | null): void {
  if (trouble !== null) throw new Error(`The login of DATABASE_APP_URL ${trouble}; docs/operations.md says how it is made.`);
}

/** Throws with one sentence where the named login cannot be used, whatever the database holds. */
export async function requireNamedLogin(named: string, within: number): Promise<void> {
  refuse(await troubleOf(named, within));
}

/**
 * Address of the login that calls run as: the one that is named, or else the database's own, which is made where the owner's login may make
 * roles. Without one the address is null and `warning` says why. Throws with one sentence when the named one will not do.
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
  // another copy, or a database that began as a copy of this one, may have made it just now
  const trouble = known === null ? null : (await troubleOf(address, within, seal.word)) && (refused ?? known);
  if (trouble === null) return { address };
  return {
    address: null,
    warning: `Calls run as the owner of the tables, because a login of their own ${trouble}: set DATABASE_APP_URL, as docs/operations.md says.`,
  };
}
