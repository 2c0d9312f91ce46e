import { millisecondsInHour } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { MAX_REFUSALS } from '@/lib/ingest/transfer/imports';
import { background } from '../../core/background';
import { causeOf } from '../../core/logCause';
import type { ImportFolders, Imports } from '../../core/ports/importsPort';
import type { Settings } from '../../core/settings';
import type { Database } from '../../db/client';
import { isTransient } from '../../db/overload';
import { watchFolders, type FolderWatch } from './folderWatch';
import { openImportFolders } from './importFolders';
import { loadImport } from './loadImport';
import { ImportFailure, Pace, Stopped } from './pace';
import { readImport } from './readImport';
import type { JobRow } from './transfer.queries';
import * as work from './transferWork.queries';
import type { Moving } from './transferWork.queries';

/** Interval in ms for finding work left by a restart or another instance, and delay until a call's transaction is committed. */
const EVERY = 2_000;
const SOON = 30;
/** Rounds between clean-ups. */
const CLEARING = 300;
/** Age in ms after which a folder without an import is not an upload in progress, for which the portal allows two hours. */
const ON_ITS_WAY = 3 * millisecondsInHour;

interface Parts {
  database: Database;
  settings: Pick<Settings, 'dataDir'>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Path of the reader program, if not the default. */
  reader?: string;
}

/** The files of an import were removed before it was finished; the class name appears in the log. */
class FilesGone extends Error {
  override name = 'FilesGone';
}

async function advance(parts: Parts, folders: ImportFolders, job: JobRow, signal: AbortSignal): Promise<void> {
  const { database, clock, reader } = parts;
  if (job.state !== 'undoing' && !folders.has(job.folder)) throw new FilesGone();
  if (job.state === 'reading') return readImport({ database, clock, folders, job, signal, reader });
  if (job.state === 'undoing') return database.asPlatform((tx) => work.finishUndo(tx, job, clock()));
  const pace = new Pace(
    () => database.asPlatform((tx) => work.renewImportLease(tx, job, {}, clock())),
    () => signal.aborted,
  );
  const listed = Math.min(job.refused, MAX_REFUSALS);
  await loadImport({ database, job, path: folders.rows(job.folder), listed, clock, pace });
}

/** Removes the folders whose import is over; returns those of unknown imports. */
async function removeOver({ database }: Parts, folders: ImportFolders, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const { open, over } = await database.asPlatform((tx) => work.sortFolders(tx, names));
  for (const name of over) await folders.remove(name);
  return new Set(names.filter((name) => !open.has(name) && !over.has(name)));
}

/** Removes the files of imports that are over and not `inHand`, and old folders without an import, such as those of a deleted account. */
async function clearUp(parts: Parts, folders: ImportFolders, watch: FolderWatch, inHand: ReadonlySet<string>): Promise<void> {
  const now = parts.clock();
  await parts.database.asPlatform((tx) => work.expireImports(tx, now));
  const seen = watch.seen();
  const { open } = await parts.database.asPlatform((tx) => work.sortFolders(tx, seen));
  for (const name of seen) if (!open.has(name)) watch.forget(name);
  const found = (await folders.list()).filter(({ name }) => !inHand.has(name));
  const names = found.map(({ name }) => name);
  names.forEach(watch.concerns);
  const unknown = await removeOver(parts, folders, names);
  const old = (touchedAt: Date) => now.getTime() - touchedAt.getTime() > ON_ITS_WAY;
  for (const { name, touchedAt } of found) if (unknown.has(name) && old(touchedAt)) await folders.remove(name);
}

/** Maximum number of imports a worker reads concurrently, each in its own process, and of those it loads or undoes. */
const MAX_READING = 2;
const MAX_CHANGING = 2;

/** States of imports for which the worker has a free slot. */
function statesOf(jobs: Iterable<JobRow>): Moving[] {
  const all = [...jobs];
  const reading = all.filter(({ state }) => state === 'reading').length;
  return [
    ...(reading < MAX_READING ? (['reading'] as const) : []),
    ...(all.length - reading < MAX_CHANGING ? (['loading', 'undoing'] as const) : []),
  ];
}

/**
 * Opens the import worker. An import belongs to the holder of its lease; an instance that dies loses it within seconds, and another one
 * with the files continues: reading from the start, loading from the last committed delivery.
 */
export function openImports(parts: Parts): Imports {
  const { database, settings, clock, log } = parts;
  const folders = openImportFolders(settings);
  const watch = watchFolders(folders, clock);
  const leaving = new AbortController();
  const underWay = new Map<JobRow, Promise<void>>();
  let looks = 0;

  const fail = async (job: JobRow, error: unknown) => {
    if (error instanceof Stopped) return database.asPlatform((tx) => work.releaseImport(tx, job));
    const known = error instanceof ImportFailure ? error.fault : null;
    // it resumes once the lease expires; undoing is always retried
    const waits = job.state === 'undoing' || (isTransient(error) && !work.isOld(job, clock()));
    if (!known) log.warn({ ...causeOf(error), importSeq: job.seq }, waits ? 'import delayed' : 'import failed');
    if (!waits) await database.asPlatform((tx) => work.failImport(tx, job, known ?? 'unforeseen', clock()));
  };
  const begin = (job: JobRow) => {
    const done = advance(parts, folders, job, leaving.signal)
      .catch((error: unknown) => fail(job, error))
      .then(async () => void (await removeOver(parts, folders, [job.folder])))
      .catch((error: unknown) => log.warn({ ...causeOf(error), importSeq: job.seq }, 'processing imports failed'))
      .finally(() => {
        underWay.delete(job);
        rounds.wake();
      });
    underWay.set(job, done);
  };
  const next = async () => {
    const states = statesOf(underWay.keys());
    if (states.length === 0) return false;
    const job = await database.asPlatform((tx) => work.takeImport(tx, { states, lease: randomUUID(), here: watch.concerns }, clock()));
    if (job) begin(job);
    return job !== null;
  };
  const all = async (stopping: () => boolean) => {
    const clearing = looks % CLEARING === 0;
    looks += 1;
    while (!stopping() && (await next()));
    if (!stopping() && clearing) await clearUp(parts, folders, watch, new Set([...underWay.keys()].map(({ folder }) => folder)));
  };
  const rounds = background({ round: all, every: EVERY, soon: SOON, failed: 'processing imports failed', log });

  return {
    folders,
    start: rounds.start,
    wake() {
      looks = 0;
      rounds.wake();
    },
    // work in progress continues after the next start
    stop() {
      leaving.abort();
      return Promise.race([rounds.stop().then(() => Promise.all(underWay.values())), pause(5_000, undefined, { ref: false })]).then(
        () => undefined,
      );
    },
  };
}
