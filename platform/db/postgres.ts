import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { awaitAll } from './runConcurrently';
import { attachStatements, type Statements } from './queryOwnPrepared';
import { callsLogin } from './callsLogin';
import type { Connection, Db } from './client';
import { loadFunctions } from './functions';
import { BatchingSocket } from './batchingSocket';
import { codeOf, migrationFailure, MIGRATIONS, retryOnDeadlock } from './migrations';
import { prepareSeal } from './scopeKey';
import { StatementCache, setPlanCaching, type PlanCaching } from './statementCache';

/** Pool sizes for calls and for background work. */
const CONNECTIONS = { calls: 10, own: 5 };
/** Connection timeout in ms. */
export const CONNECT_WITHIN = 5_000;
/**
 * Timeout of a call's statement in ms: many times the longest in a company of 100,000. A lost machine sends nothing at all, and the
 * operating system would wait a quarter of an hour. Background work has no such limit.
 */
const STATEMENT_WITHIN = 120_000;
/**
 * Idle connections are kept for minutes, because a new one must plan every statement again, but recycled eventually, because their memory
 * grows.
 */
const LIFETIME = { idleTimeoutMillis: 600_000, maxLifetimeSeconds: 7_200 };
/**
 * JIT compilation takes several times as long as our longest statement runs; group means should be computed in memory, not on disk; and on
 * SSDs random reads are cheap, so that a company is read by index instead of a full scan.
 */
const FOR_SHORT_STATEMENTS = "set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1";
/** Arbitrary advisory lock number: instances that start together migrate and seed one after another. */
const LOCK = 7_205_114;

type One = ReturnType<typeof drizzle<Record<string, never>, PoolClient>>;

interface PoolTimeouts {
  /** Factor for the time a call may wait for a connection. */
  patience: number;
  /** Timeout of a statement in ms. */
  statement?: number;
}

/** Connection pool of a login. */
function poolOf(url: string, max: number, { patience, statement }: PoolTimeouts): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    // concurrent statements are sent together
    pipeline: true,
    stream: () => new BatchingSocket(),
    connectionTimeoutMillis: CONNECT_WITHIN * patience,
    query_timeout: statement,
    keepAlive: true,
    ...LIFETIME,
    // runs before a connection is handed out
    onConnect: (client) => client.query(FOR_SHORT_STATEMENTS) as unknown as void,
  });
  // the pool replaces broken idle connections; without a listener the error would end the process
  pool.on('error', () => undefined);
  // a connection that breaks within a transaction fails at its next statement, which reports it
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Connection that does not wait for `begin` separately: it is sent with the first statement, which fails if it failed. `nameOf` may name a
 * statement.
 */
function eager(client: PoolClient, nameOf: <Q extends { text: string }>(query: Q) => Q): PoolClient {
  let begun: Promise<unknown> | undefined;
  const query = async (config: { text: string }, values: unknown[]) => {
    // statements without values, such as commit, take fewer messages unnamed
    const asked = client.query(values.length > 0 ? nameOf(config) : config, values);
    if (config.text === 'begin') {
      begun = asked;
      asked.catch(() => undefined);
      return { rows: [] };
    }
    const before = begun;
    begun = undefined;
    if (before) await awaitAll([before, asked]);
    return asked;
  };
  return { query } as unknown as PoolClient;
}

/** Transactions on a pool. Drizzle's own never return a connection that breaks during `begin`, which would drain the pool. */
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
        attachStatements(tx, statements);
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
  const code = codeOf(cause) ?? 'unknown reason';
  return new Error(
    `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be used (${code}); check DATABASE_URL and that the server is running.`,
    { cause },
  );
}

/**
 * Opens a PostgreSQL server: with the owner's URL for background work, and for calls with a login that owns nothing, whose transactions
 * have a sealed scope. Throws a one-sentence error, without the password, if it cannot be reached.
 */
export async function openServer(
  url: string,
  appUrl: string | undefined,
  { patience = 1, statement = STATEMENT_WITHIN }: Partial<PoolTimeouts> = {},
): Promise<Connection> {
  const pool = poolOf(url, CONNECTIONS.own, { patience });
  const locked = async <T>(work: (one: One) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const one = drizzle(client);
    try {
      await one.execute(sql`select pg_advisory_lock(${LOCK})`);
      return await work(one);
    } finally {
      // closing the connection releases its lock, whatever the outcome
      client.release(true);
    }
  };
  const prepare = async (one: One) => {
    await retryOnDeadlock(() => migrate(one, { migrationsFolder: MIGRATIONS }));
    await loadFunctions(one as unknown as Db);
    return prepareSeal(one as unknown as Db);
  };
  try {
    const seal = await locked(prepare).catch((cause: unknown) => Promise.reject(reasonOf(cause, url)));
    const { address, warning } = await locked((one) =>
      callsLogin(one as unknown as Db, { url, named: appUrl, within: CONNECT_WITHIN, seal }),
    );
    const serving = poolOf(address ?? url, CONNECTIONS.calls, { patience, statement });
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
