import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Reader } from '@/lib/consent/readers';
import type { Clock } from '@/lib/shared/clock';
import { openEmbedded } from './embedded';
import { openServer } from './postgres';
import { sealBy, setScope } from './setScope';

/** A connection of either kind; PGlite and PostgreSQL are spoken to alike. */
export type Db = PgDatabase<PgQueryResultHKT>;
/** A transaction; every query takes one, so that none runs outside a scope. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What opening either kind of database gives. */
export interface Connection {
  db: Db;
  /** Work in a transaction, which is committed when it succeeds and undone when it fails. */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for a call: on a server by a login that owns nothing. */
  serve: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** By which word the scopes of calls are sealed; null where they are not. */
  seal: string | null;
  /** What whoever runs the platform should know of its database, in one sentence. */
  warning?: string;
  /** Asks for nothing where calls are served; throws when there is no answer. */
  ask: () => Promise<void>;
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

export interface Database extends Pick<Connection, 'db' | 'alone' | 'copy' | 'warning' | 'close'> {
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
  /** The login for calls on that server; without it the platform makes one. */
  databaseAppUrl?: string | undefined;
}

/** Longest that closing may take, in milliseconds: an endless queue of writes must not keep the process alive. */
const CLOSE_WITHIN = 5_000;

/**
 * Opens the database the settings name and brings its tables up to date.
 * Throws with one sentence when the server is down, the folder is broken, or another process holds it.
 * Each transaction is told what time it is by the clock. `copyOf` is what an embedded database in memory begins with.
 */
export async function openDatabase(settings: DatabaseSettings, clock: Clock, copyOf?: Blob): Promise<Database> {
  const { db, transact, serve, seal, warning, ask, alone, connections, copy, close } = settings.databaseUrl
    ? await openServer(settings.databaseUrl, settings.databaseAppUrl)
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
    // the tables' defaults read 'app.now'
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
