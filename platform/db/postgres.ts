import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { allOf } from './sideBySide';
import { useStatements, type Statements } from './ownRows';
import { callsLogin } from './callsLogin';
import type { Connection, Db } from './client';
import { loadFunctions } from './functions';
import { GatheringSocket } from './gatheringSocket';
import { codeOf, migrationFailure, MIGRATIONS, throughDeadlocks } from './migrations';
import { prepareSeal } from './scopeKey';
import { StatementCache, setPlanCaching, type PlanCaching } from './statementCache';

/** For calls, and for what the platform does of itself. */
const CONNECTIONS = { calls: 10, own: 5 };
/** How long a server may take to let a connection in, in ms. */
export const CONNECT_WITHIN = 5_000;
/**
 * How long a statement of a call may stay without an answer, in ms: many times as long as the longest takes in a company of 100,000. A
 * machine that is lost says nothing, not even that it is gone, and the system would wait a quarter of an hour for it. What the platform
 * does of itself may take longer.
 */
const PATIENCE = 120_000;
/** A new connection has to plan every statement again, so one stays open for minutes without work; none stays for ever, since its memory grows. */
const LIFETIME = { idleTimeoutMillis: 600_000, maxLifetimeSeconds: 7_200 };
/**
 * Compiling a statement to machine code takes several times as long as the longest of ours runs; and a company's means are
 * gathered in memory, not on disk. Pages are read in any order from a solid disk or from memory, so a company is looked up by its index
 * in place of reading all companies.
 */
const FOR_SHORT_STATEMENTS = "set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1";
/** Any fixed number: several copies that start at once migrate and fill one after the other. */
const LOCK = 7_205_114;

type One = ReturnType<typeof drizzle<Record<string, never>, PoolClient>>;

/** Connections of one login; one of which a statement stays without an answer for `patience` ms is given up. */
function poolOf(url: string, most: number, patience?: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    // what is asked side by side goes out together
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: patience,
    keepAlive: true,
    ...LIFETIME,
    // a connection is given out once this is done
    onConnect: (client) => client.query(FOR_SHORT_STATEMENTS) as unknown as void,
  });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  // and one that breaks between two statements of a transaction has its next statement refused: that is told whoever asks
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A connection of which the beginning of a transaction is not waited for by itself: it goes out with the first statement, and that fails
 * where it has failed. `nameOf` may give a statement its name.
 */
function eager(client: PoolClient, nameOf: <Q extends { text: string }>(query: Q) => Q): PoolClient {
  let begun: Promise<unknown> | undefined;
  const query = async (config: { text: string }, values: unknown[]) => {
    // what has no values, as the end of a transaction, is said in fewer words without a name
    const asked = client.query(values.length > 0 ? nameOf(config) : config, values);
    if (config.text === 'begin') {
      begun = asked;
      asked.catch(() => undefined);
      return { rows: [] };
    }
    const before = begun;
    begun = undefined;
    if (before) await allOf([before, asked]);
    return asked;
  };
  return { query } as unknown as PoolClient;
}

/** Drizzle, given the pool, never gives a connection back that breaks while a transaction begins: soon there would be none. */
function transactOn(pool: Pool): Connection['transact'] {
  const given = new WeakMap<PoolClient, { db: Db; statements: Statements; caching: PlanCaching }>();
  const cache = new StatementCache();
  const dbOf = (client: PoolClient) => {
    const before = given.get(client);
    if (before) return before;
    const caching: PlanCaching = { cache, enabled: false };
    const named = eager(client, (query) => (caching.enabled ? cache.named(query) : query));
    const made = { db: drizzle(named) as unknown as Db, statements: new Map(), caching };
    given.set(client, made);
    return made;
  };
  return async (work) => {
    const client = await pool.connect();
    try {
      const { db, statements, caching } = dbOf(client);
      caching.enabled = false;
      return await db.transaction((tx) => {
        useStatements(tx, statements);
        setPlanCaching(tx, caching);
        return work(tx);
      });
    } finally {
      client.release();
    }
  };
}

function reasonOf(cause: unknown, url: string): Error {
  const { hostname, port, pathname } = new URL(url);
  const refused = migrationFailure(cause, `database ${pathname.slice(1)} at ${hostname}:${port || 5432}`);
  if (refused) return refused;
  const code = codeOf(cause) ?? 'no reason given';
  return new Error(
    `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be used (${code}); check DATABASE_URL and that the server runs.`,
    { cause },
  );
}

/**
 * Opens a PostgreSQL server: by the owner's address for the platform's own work, and for calls by that of a login which owns nothing, in
 * whose transactions the scope is sealed. Throws with one sentence, without the password, when it cannot be reached.
 */
export async function openServer(url: string, appUrl: string | undefined, patience = PATIENCE): Promise<Connection> {
  const pool = poolOf(url, CONNECTIONS.own);
  const locked = async <T>(work: (one: One) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const one = drizzle(client);
    try {
      await one.execute(sql`select pg_advisory_lock(${LOCK})`);
      return await work(one);
    } finally {
      // with the connection its lock goes too, however the work ended
      client.release(true);
    }
  };
  const prepare = async (one: One) => {
    await throughDeadlocks(() => migrate(one, { migrationsFolder: MIGRATIONS }));
    await loadFunctions(one as unknown as Db);
    return prepareSeal(one as unknown as Db);
  };
  try {
    const seal = await locked(prepare).catch((cause: unknown) => Promise.reject(reasonOf(cause, url)));
    const { address, warning } = await locked((one) =>
      callsLogin(one as unknown as Db, { url, named: appUrl, within: CONNECT_WITHIN, seal }),
    );
    const serving = poolOf(address ?? url, CONNECTIONS.calls, patience);
    const pools = [pool, serving];
    const sum = (count: (one: Pool) => number) => pools.reduce((all, one) => all + count(one), 0);
    return {
      db: drizzle(pool) as unknown as Db,
      transact: transactOn(pool),
      serve: transactOn(serving),
      seal: address === null ? null : seal.word,
      warning,
      ask: async () => void (await serving.query('select 1')),
      alone: (work) => locked(work),
      connections: () => ({
        open: sum((one) => one.totalCount),
        idle: sum((one) => one.idleCount),
        awaited: sum((one) => one.waitingCount),
      }),
      close: async () => void (await Promise.all(pools.map((one) => one.end()))),
    };
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}
