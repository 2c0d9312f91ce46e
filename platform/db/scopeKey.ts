import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { rowsOf } from './rows';
import { isBehind } from './functions';
import { MIGRATIONS } from './migrations';
import { SCOPE_FUNCTIONS, SCOPE_TABLE, sealedPolicy, UNSEALED } from './scopeSql';

/** Bytes that SHA-256 works through at once, which is how long HMAC makes its keys. */
const BLOCK = 64;

/** What the platform keeps in a database whose scopes are sealed: the word that seals, and the login that it makes for calls where none is named. */
export interface ScopeKey {
  word: string;
  login: string;
  password: string;
}

type Executor = Pick<Db, 'execute'>;

const padded = (key: Buffer, pad: number) => Buffer.concat([key], BLOCK).map((byte) => byte ^ pad);

/** A key that nobody has seen, the word that the platform is known by, and the login of this database. */
async function makeKey(tx: Executor): Promise<void> {
  const [key, word] = [randomBytes(32), randomBytes(32).toString('hex')];
  await tx.execute(sql`insert into scope.key (word, word_hash, inner_key, outer_key, login, password) values (${word},
    ${createHash('sha256').update(word).digest()}, ${padded(key, 0x36)}, ${padded(key, 0x5c)},
    ${`wellness_calls_${randomBytes(4).toString('hex')}`}, ${randomBytes(32).toString('hex')})`);
}

/** Hash of the functions that were loaded last, empty for a new key; undefined where there is none. */
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

/** Takes from everybody what a database lets everybody do by default: what is left behind in a session would be there for the next call. */
async function closeToOthers(db: Db): Promise<void> {
  const [now] = await rowsOf<{ database: string; temporary: boolean; creating: boolean }>(
    db,
    sql`select quote_ident(current_database()) as database, has_database_privilege('public', current_database(), 'TEMPORARY') as temporary,
      has_schema_privilege('public', 'public', 'CREATE') as creating`,
  );
  // where it is not the owner's to take, the login of calls is found to have it (callsLogin.ts)
  const take = (what: string) => db.execute(sql.raw(`revoke ${what} from public`)).then(undefined, () => undefined);
  if (now!.temporary) await take(`temporary on database ${now!.database}`);
  if (now!.creating) await take('create on schema public');
}

/**
 * Makes what seals a scope, and has the tables' policies ask for it, where that is not so yet; answers with the seal. Belongs after the
 * migrations, under their lock, and is the owner's to do. Each policy is changed by itself: all tables locked at once would be in the way
 * of calls that another copy is serving.
 */
export async function prepareSeal(db: Db): Promise<ScopeKey> {
  await loadScope(db);
  for (const one of await rowsOf<Parameters<typeof sealedPolicy>[0]>(db, sql.raw(UNSEALED))) await db.execute(sql.raw(sealedPolicy(one)));
  await closeToOthers(db);
  return (await rowsOf<ScopeKey>(db, sql`select word, login, password from scope.key`))[0]!;
}
