import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import type { Connection, Db } from './client';
import { loadFunctions } from './functions';
import { MIGRATIONS } from './migrations';

const CONNECTIONS = 10;
const CONNECT_WITHIN = 5_000;
/**
 * Compiling a statement to machine code takes several times as long as the longest of ours runs; and a company's means are
 * gathered in memory, not on disk.
 */
const FOR_SHORT_STATEMENTS = "set jit = off; set work_mem = '16MB'";
/** Any fixed number: several copies that start at once migrate and fill one after the other. */
const LOCK = 7_205_114;

type One = ReturnType<typeof drizzle<Record<string, never>, PoolClient>>;

/** Opens a PostgreSQL server. Throws with one sentence, without the password, when it cannot be reached. */
export async function openServer(url: string): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    // a connection is given out once this is done
    onConnect: (client) => client.query(FOR_SHORT_STATEMENTS) as unknown as void,
  });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  // and one that breaks between two statements of a transaction has its next statement refused: that is told whoever asks
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
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
  try {
    await locked(async (one) => {
      await migrate(one, { migrationsFolder: MIGRATIONS });
      await loadFunctions(one as unknown as Db);
    });
  } catch (cause) {
    await pool.end();
    const { hostname, port, pathname } = new URL(url);
    const code = (cause as { code?: string }).code ?? (cause as { cause?: { code?: string } }).cause?.code ?? 'no reason given';
    throw new Error(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be used (${code}); check DATABASE_URL and that the server runs.`,
      { cause },
    );
  }
  const given = new WeakMap<PoolClient, Db>();
  const dbOf = (client: PoolClient) => {
    const known = given.get(client) ?? (drizzle(client) as unknown as Db);
    given.set(client, known);
    return known;
  };
  return {
    db: db as unknown as Db,
    // Drizzle, given the pool, never gives a connection back that breaks while a transaction begins: soon there would be none
    async transact(work) {
      const client = await pool.connect();
      try {
        return await dbOf(client).transaction(work);
      } finally {
        client.release();
      }
    },
    alone: (work) => locked(work),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    close: () => pool.end(),
  };
}
