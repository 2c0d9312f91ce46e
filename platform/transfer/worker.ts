import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { MAX_REFUSALS } from '@/lib/ingest/transfer/rules';
import { background, type Background } from '../background';
import type { Database } from '../db/client';
import type { JobRow } from '../queries/transfer';
import * as work from '../queries/transferWork';
import type { Settings } from '../settings';
import { openImportFolders, type ImportFolders } from './folder';
import { loadImport } from './load';
import { ImportFailure, Pace, Stopped } from './pace';
import { ImportReading } from './read';
import { RowWriter } from './rows';

/** Milliseconds between looks for work that a stop or another copy has left, and until a call's transaction is there to be seen. */
const EVERY = 2_000;
const SOON = 30;
/** Looks between two clearings up. */
const CLEARING = 300;
/** Milliseconds after which a folder that belongs to no import is no upload on its way: the portal gives that two hours. */
const ON_ITS_WAY = 3 * 3_600_000;

/** Reads, adds and takes back imports in the background, one at a time. */
export interface Imports extends Background {
  folders: ImportFolders;
}

interface Parts {
  database: Database;
  settings: Pick<Settings, 'dataDir'>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

async function readImport({ database, clock }: Parts, folders: ImportFolders, job: JobRow, stopping: () => boolean): Promise<void> {
  const { now, timeZone } = await database.asPlatform(async (tx) => {
    await work.dropRefusals(tx, job);
    const starter = await work.findStarter(tx, job);
    if (!starter) throw new ImportFailure('notAllowed');
    return { now: clock(), timeZone: starter.timeZone };
  });
  const writer = await RowWriter.open(folders.rows(job.folder));
  try {
    const tell = () => database.asPlatform((tx) => work.holdImport(tx, job, { ...reading.progress }, clock()));
    const password = await folders.findPassword(job.folder);
    const reading: ImportReading = new ImportReading({ password, timeZone, now, writer }, new Pace(tell, stopping));
    const uploads = job.uploads.map(({ name }, number) => ({ name, number, path: folders.upload(job.folder, number) }));
    const { found, rows, refusals, refused, fault } = await reading.read(uploads);
    await database.asPlatform(async (tx) => {
      if (!(await work.lockHeld(tx, job))) return;
      await work.addRefusals(tx, job, refusals, 0);
      const state = fault ? ('failed' as const) : ('ready' as const);
      const values = { ...reading.progress, found, refused, fault, rowsTotal: rows, changedAt: clock() };
      await work.letGo(tx, job, { ...values, state });
    });
  } finally {
    await writer.close();
  }
}

async function advance(parts: Parts, folders: ImportFolders, job: JobRow, stopping: () => boolean): Promise<void> {
  const { database, clock } = parts;
  if (job.state === 'reading') return readImport(parts, folders, job, stopping);
  if (job.state === 'undoing') return database.asPlatform((tx) => work.finishUndo(tx, job, clock()));
  const pace = new Pace(() => database.asPlatform((tx) => work.holdImport(tx, job, {}, clock())), stopping);
  const listed = Math.min(job.refused, MAX_REFUSALS);
  await loadImport({ database, job, path: folders.rows(job.folder), listed, clock, pace });
}

/** Removes the files of imports that are over, and what belongs to none, such as those of an account that is gone. */
async function clearUp({ database, clock }: Parts, folders: ImportFolders): Promise<void> {
  const now = clock();
  await database.asPlatform((tx) => work.expireImports(tx, now));
  const found = await folders.list();
  if (found.length === 0) return;
  const names = found.map(({ name }) => name);
  const { open, over } = await database.asPlatform((tx) => work.sortFolders(tx, names));
  const old = (touchedAt: Date) => now.getTime() - touchedAt.getTime() > ON_ITS_WAY;
  for (const { name, touchedAt } of found) if (over.has(name) || (!open.has(name) && old(touchedAt))) await folders.remove(name);
}

/**
 * Opens the worker. An import belongs to whoever holds its lease; a platform that dies loses it after seconds, and whoever has the
 * files goes on: reading from the beginning, adding from the last delivery that held.
 */
export function openImports(parts: Parts): Imports {
  const { database, settings, clock, log } = parts;
  const folders = openImportFolders(settings);
  const lease = randomUUID();
  let looks = 0;

  const fail = async (job: JobRow, error: unknown) => {
    if (error instanceof Stopped) return database.asPlatform((tx) => work.letGo(tx, job));
    const known = error instanceof ImportFailure ? error.fault : null;
    if (!known) log.warn({ cause: (error as { code?: string }).code ?? (error as Error).name, importSeq: job.seq }, 'an import failed');
    // taking back is tried again once the lease is over
    if (job.state !== 'undoing') await database.asPlatform((tx) => work.failImport(tx, job, known ?? 'unforeseen', clock()));
  };
  const next = async (stopping: () => boolean) => {
    const job = await database.asPlatform((tx) => work.takeImport(tx, lease, folders.has, clock()));
    if (!job) return false;
    await advance(parts, folders, job, stopping).catch((error: unknown) => fail(job, error));
    return true;
  };
  const all = async (stopping: () => boolean) => {
    let worked = false;
    while (!stopping() && (await next(stopping))) worked = true;
    if (!stopping() && (worked || looks % CLEARING === 0)) await clearUp(parts, folders);
    looks += 1;
  };
  const rounds = background({ round: all, every: EVERY, soon: SOON, failed: 'imports wait', log });

  return {
    folders,
    start: rounds.start,
    wake() {
      looks = 0;
      rounds.wake();
    },
    // at the next row; what is under way goes on after the next start
    stop: () => Promise.race([rounds.stop(), pause(5_000, undefined, { ref: false })]),
  };
}
