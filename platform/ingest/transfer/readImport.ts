import { rowRoom } from '@/lib/ingest/transfer/imports';
import type { ImportFolders } from '../../core/ports/importsPort';
import type { Database } from '../../db/client';
import { ImportFailure } from './pace';
import { readInProcess } from './readProcess';
import type { JobRow } from './transfer.queries';
import * as work from './transferWork.queries';

interface Reading {
  database: Database;
  clock: () => Date;
  folders: ImportFolders;
  job: JobRow;
  /** Aborted when the platform stops. */
  signal: AbortSignal;
  /** As in readProcess.ts. */
  reader?: string;
}

/** Reads what is needed from the database before opening the files. */
async function begin({ database, clock, job }: Reading) {
  return database.asPlatform(async (tx) => {
    await work.dropRefusals(tx, job);
    const starter = await work.findStarter(tx, job);
    if (!starter) throw new ImportFailure('notAllowed');
    return { now: clock(), timeZone: starter.timeZone, others: await work.otherFolders(tx, job) };
  });
}

/** Reads the files of an import, from the start, into rows that await confirmation. Throws ImportFailure and Stopped. */
export async function readImport(reading: Reading): Promise<void> {
  const { database, clock, folders, job, signal, reader } = reading;
  const { now, timeZone, others } = await begin(reading);
  const waiting = await Promise.all(others.map(folders.rowBytes));
  const room = rowRoom(
    job.uploads.reduce((sum, { size }) => sum + size, 0),
    waiting.reduce((sum, bytes) => sum + bytes, 0),
  );
  await folders.removeRows(job.folder);
  const draft = folders.draft(job.folder);
  const uploads = job.uploads.map(({ name, size }, number) => ({ name, number, size, path: folders.upload(job.folder, number) }));
  const password = await folders.findPassword(job.folder);
  const outcome = await readInProcess(
    { uploads, draft, room, password, timeZone, now: now.getTime() },
    { signal, reader, tell: (progress) => database.asPlatform((tx) => work.renewImportLease(tx, job, { ...progress }, clock())) },
  );
  const { progress, found, rows, refusals, refused, fault } = outcome;
  const kept = await database.asPlatform(async (tx) => {
    if (!(await work.lockLeasedImport(tx, job))) return false;
    await folders.keepDraft(job.folder, draft);
    await work.addRefusals(tx, job, refusals, 0);
    const state = fault ? ('failed' as const) : ('ready' as const);
    await work.releaseImport(tx, job, { ...progress, found, refused, fault, rowsTotal: rows, changedAt: clock(), state });
    return true;
  });
  // loading needs only the rows; the folder of a failed import is removed as a whole
  if (kept && !fault) await folders.removeUploads(job.folder);
}
