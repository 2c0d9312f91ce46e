import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Reader } from '@/lib/consent/readers';
import type { Clock } from '@/lib/shared/clock';
import { openEmbedded } from './embedded';
import { openServer } from './postgres';
import { sealBy, setScope } from './setScope';

/** A Drizzle connection to either database; PGlite and PostgreSQL are used alike. */
export type Db = PgDatabase<PgQueryResultHKT>;
/** A transaction; every query takes one, so that none runs outside a scope. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Result of opening either kind of database. */
export interface Connection {
  db: Db;
  /** Runs work in a transaction: committed on success, rolled back on failure. */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for calls; on a server with a login that owns nothing. */
  serve: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Word that seals the scopes of calls; null if they are not sealed. */
  seal: string | null;
  /** One-sentence warning about the database for the operator. */
  warning?: string;
  /** Health check of the connections that serve calls; throws without a response. */
  ask: () => Promise<void>;
  /** Runs work exclusively among all platform instances, which may start together on an empty database. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Connections by state; undefined for the embedded database. */
  connections?: () => Record<'open' | 'idle' | 'awaited', number>;
  /** Dump of an embedded database for a backup. */
  copy?: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** Current load of the database. */
export interface DatabaseLoad {
  /** Running, or waiting for a connection or their turn. */
  transactions: number;
  connections?: Record<'open' | 'idle' | 'awaited', number>;
}

export interface Database extends Pick<Connection, 'db' | 'alone' | 'copy' | 'warning' | 'close'> {
  load: () => DatabaseLoad;
  /** Health check; throws if the database does not respond. */
  ping: () => Promise<void>;
  /** A call's transaction without a scope yet, to find out who is calling. `enterScope` must follow before any data is read. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for a call with a token: `findViewer` must run first and sets the scope. */
  callersTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Confines the transaction to one company's rows, and of others' measurements to what they let the reader see: enforced by row-level
   * security, whatever the queries say.
   */
  enterScope: (tx: Tx, compSeq: number, reader: ScopeReader) => Promise<void>;
  /** A transaction over all companies as the tables' owner, for background work such as mail and seeding. */
  asPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The reader that a transaction acts as, and whose rows are the caller's own. */
export interface ScopeReader {
  readsAs: Reader | 'KEEPER';
  viewerSeq: number | null;
}

/** Reader of internal work, which sees all rows of a company. */
export const KEEPER: ScopeReader = { readsAs: 'KEEPER', viewerSeq: null };

/** Which database to open. */
export interface DatabaseSettings {
  /** Folder of the embedded database; null keeps it in memory. */
  databaseDir: string | null;
  /** A PostgreSQL server to use instead. */
  databaseUrl: string | undefined;
  /** URL with the server login for calls; by default the platform creates one. */
  databaseAppUrl?: string | undefined;
  /** Factor for the time a call may wait for a connection; 1 by default. */
  patience?: number;
}

/** Timeout for closing in ms: an endless write queue must not keep the process alive. */
const CLOSE_WITHIN = 5_000;

/**
 * Opens the configured database and migrates it. Throws a one-sentence error if the server is down, the folder is damaged, or another
 * process holds it. Every transaction gets the time of the clock. `copyOf` is the initial content of an in-memory database.
 */
export async function openDatabase(settings: DatabaseSettings, clock: Clock, copyOf?: Blob): Promise<Database> {
  const { db, transact, serve, seal, warning, ask, alone, connections, copy, close } = settings.databaseUrl
    ? await openServer(settings.databaseUrl, settings.databaseAppUrl, { patience: settings.patience })
    : await openEmbedded(settings.databaseDir, copyOf);
  let transactions = 0;
  const counted = async <T>(running: Promise<T>): Promise<T> => {
    transactions += 1;
    try {
      return await running;
    } finally {
      transactions -= 1;
    }
  };
  const call = <T>(work: (tx: Tx) => Promise<T>) =>
    counted(
      serve((tx) => {
        sealBy(tx, seal);
        return work(tx);
      }),
    );
  const ofPlatform = async <T>(tx: Tx, told: Record<string, string>, work: (tx: Tx) => Promise<T>) => {
    // column defaults read 'app.now'
    await setScope(tx, { ...told, 'app.platform': 'on', 'app.now': clock().toISOString() });
    return work(tx);
  };
  return {
    db,
    alone,
    copy,
    warning,
    transaction: (work) => call((tx) => ofPlatform(tx, { role: 'wellness_app' }, work)),
    callersTransaction: call,
    load: () => ({ transactions, connections: connections?.() }),
    ping: ask,
    asPlatform: (work) => counted(transact((tx) => ofPlatform(tx, { 'app.reads_as': 'KEEPER' }, work))),
    enterScope: (tx, compSeq, { readsAs, viewerSeq }) =>
      setScope(tx, {
        'app.platform': '',
        'app.company_seq': String(compSeq),
        'app.reads_as': readsAs,
        'app.viewer_seq': viewerSeq === null ? '' : String(viewerSeq),
      }),
    async close() {
      await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN).unref())]);
    },
  };
}
