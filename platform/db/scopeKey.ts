import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { rowsOf } from './rows';
import { isBehind } from './functions';
import { MIGRATIONS } from './migrations';
import { SCOPE_FUNCTIONS, SCOPE_TABLE, sealedPolicy, UNSEALED } from './scopeSql';

/** Block size of SHA-256 in bytes, to which HMAC pads its keys. */
const BLOCK = 64;

/** Stored in a database with sealed scopes: the word that authorises sealing, and the login created for calls unless one is configured. */
export interface ScopeKey {
  word: string;
  login: string;
  password: string;
}

type Executor = Pick<Db, 'execute'>;

const padKey = (key: Buffer, pad: number) => Buffer.concat([key], BLOCK).map((byte) => byte ^ pad);

/** Generates the secret key, the platform's word, and the login of this database. */
async function makeKey(tx: Executor): Promise<void> {
  const [key, word] = [randomBytes(32), randomBytes(32).toString('hex')];
  await tx.execute(sql`insert into scope.key (word, word_hash, inner_key, outer_key, login, password) values (${word},
    ${createHash('sha256').update(word).digest()}, ${padKey(key, 0x36)}, ${padKey(key, 0x5c)},
    ${`wellness_calls_${randomBytes(4).toString('hex')}`}, ${randomBytes(32).toString('hex')})`);
}

/** Digest of the functions loaded last, empty for a new key; undefined if there is no key. */
const heldFunctions = async (tx: Executor) => (await rowsOf<{ functions: string }>(tx, sql`select functions from scope.key`))[0]?.functions;

async function loadScope(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [table] = await rowsOf<{ found: boolean }>(tx, sql`select to_regclass('scope.key') is not null as found`);
    if (!table!.found) for (const statement of SCOPE_TABLE) await tx.execute(sql.raw(statement));
    if ((await heldFunctions(tx)) === undefined) await makeKey(tx);
    const held = await heldFunctions(tx);
    const digest = createHash('sha256').update(JSON.stringify(SCOPE_FUNCTIONS)).digest('hex');
    if (held === digest || (held !== '' && (await isBehind(tx, MIGRATIONS)))) return;
    for (const statement of SCOPE_FUNCTIONS) await tx.execute(sql.raw(statement));
    await tx.execute(sql`update scope.key set functions = ${digest}`);
  });
}

/** Revokes PostgreSQL's default privileges of PUBLIC: objects left in a session would be there for the next call. */
async function closeToOthers(db: Db): Promise<void> {
  const [now] = await rowsOf<{ database: string; temporary: boolean; creating: boolean }>(
    db,
    sql`select quote_ident(current_database()) as database, has_database_privilege('public', current_database(), 'TEMPORARY') as temporary,
      has_schema_privilege('public', 'public', 'CREATE') as creating`,
  );
  // if the owner may not revoke it, callsLogin.ts detects that the calls' login has it
  const take = (what: string) => db.execute(sql.raw(`revoke ${what} from public`)).then(undefined, () => undefined);
  if (now!.temporary) await take(`temporary on database ${now!.database}`);
  if (now!.creating) await take('create on schema public');
}

/**
 * Creates the seal and makes the tables' policies use it, if not done yet; returns the key. Call it as the owner after the migrations,
 * under their lock. Policies are altered one by one, since locking all tables at once would block calls served by another instance.
 */
export async function prepareSeal(db: Db): Promise<ScopeKey> {
  await loadScope(db);
  for (const one of await rowsOf<Parameters<typeof sealedPolicy>[0]>(db, sql.raw(UNSEALED))) await db.execute(sql.raw(sealedPolicy(one)));
  await closeToOthers(db);
  return (await rowsOf<ScopeKey>(db, sql`select word, login, password from scope.key`))[0]!;
}
