import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Reader } from '@/lib/consent/readers';
import type { Clock } from '@/lib/shared/clock';
import { openEmbedded } from './embedded';
import { openServer } from './postgres';

/** A connection of either kind; PGlite and PostgreSQL are spoken to alike. */
export type Db = PgDatabase<PgQueryResultHKT>;
/** A transaction; every query takes one, so that none runs outside a scope. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What opening either kind of database gives. */
export interface Connection {
  db: Db;
  /** Work in a transaction, which is committed when it succeeds and undone when it fails. */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Work that no other copy of the platform does at the same time: copies may start together on an empty database. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many connections there are by what they do; undefined where there are none. */
  connections?: () => Record<'open' | 'idle' | 'awaited', number>;
  /** All of an embedded database as it is at this moment, for a backup. */
  copy?: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** How much is asked of the database at this moment. */
export interface DatabaseLoad {
  /** That run, or wait for a connection or their turn. */
  transactions: number;
  connections?: Record<'open' | 'idle' | 'awaited', number>;
}

export interface Database extends Omit<Connection, 'connections' | 'transact'> {
  load: () => DatabaseLoad;
  /** Asks the database for nothing; throws when it does not answer. */
  ping: () => Promise<void>;
  /** A call's transaction, at first nobody's: for finding out who is calling. `enterScope` must follow before any data is read. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for a call that carries a token: `findViewer` must come first, and settles whose the transaction is. */
  callersTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * From here on the transaction sees one company's rows alone, and of others' measurements what they let the reader see: row-level
   * security, whatever the queries say.
   */
  enterScope: (tx: Tx, compSeq: number, reader: ScopeReader) => Promise<void>;
  /** A transaction over all companies as the tables' owner, for the platform's own work such as mail and seeding. */
  asPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** As whom a transaction reads measurements, and whose are its caller's own. */
export interface ScopeReader {
  readsAs: Reader | 'KEEPER';
  viewerSeq: number | null;
}

/** The platform's own work reads every row of a company. */
export const KEEPER: ScopeReader = { readsAs: 'KEEPER', viewerSeq: null };

/** Which database to open. */
export interface DatabaseSettings {
  /** Folder of the embedded database; null keeps it in memory. */
  databaseDir: string | null;
  /** A server in its place. */
  databaseUrl: string | undefined;
}

/** Longest that closing may take, in milliseconds: an endless queue of writes must not keep the process alive. */
const CLOSE_WITHIN = 5_000;

/**
 * Opens the database the settings name and brings its tables up to date.
 * Throws with one sentence when the server is down, the folder is broken, or another process holds it.
 * Each transaction is told what time it is by the clock. `copyOf` is what an embedded database in memory begins with.
 */
export async function openDatabase(settings: DatabaseSettings, clock: Clock, copyOf?: Blob): Promise<Database> {
  const { db, transact, alone, connections, copy, close } = settings.databaseUrl
    ? await openServer(settings.databaseUrl)
    : await openEmbedded(settings.databaseDir, copyOf);
  let transactions = 0;
  const counted = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    transactions += 1;
    try {
      return await transact(work);
    } finally {
      transactions -= 1;
    }
  };
  const begin =
    (role: SQL) =>
    <T>(work: (tx: Tx) => Promise<T>) =>
      counted(async (tx) => {
        // the tables' defaults read 'app.now'
        await tx.execute(sql`select ${role}set_config('app.platform', 'on', true), set_config('app.now', ${clock().toISOString()}, true)`);
        return work(tx);
      });
  return {
    db,
    alone,
    copy,
    transaction: begin(sql`set_config('role', 'wellness_app', true), `),
    callersTransaction: counted,
    load: () => ({ transactions, connections: connections?.() }),
    async ping() {
      await db.execute(sql`select 1`);
    },
    asPlatform: begin(sql`set_config('app.reads_as', 'KEEPER', true), `),
    async enterScope(tx, compSeq, { readsAs, viewerSeq }) {
      await tx.execute(
        sql`select set_config('app.platform', '', true), set_config('app.company_seq', ${String(compSeq)}, true),
          set_config('app.reads_as', ${readsAs}, true), set_config('app.viewer_seq', ${viewerSeq === null ? '' : String(viewerSeq)}, true)`,
      );
    },
    async close() {
      await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN).unref())]);
    },
  };
}
