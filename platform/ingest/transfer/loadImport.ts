import { MAX_READINGS } from '@/lib/ingest/contract';
import { transferApi } from '@/lib/ingest/transfer/contract';
import { may } from '@/lib/shared/permissions';
import { ownersOf } from '../../body/readingOwner.queries';
import { Access } from '../../core/access/access';
import type { Viewer } from '../../core/scope';
import { KEEPER, type Database, type Tx } from '../../db/client';
import { ingestReadings } from '../ingest.queries';
import { ImportFailure, Stopped, type Pace } from './pace';
import { readRows, type ReadRow } from './rowFile';
import { afterEnd, type JobRow } from './transfer.queries';
import { addRefusals, findStarter, renewImportLease, releaseImport, lockLeasedImport } from './transferWork.queries';

/** Rows of the first delivery, minimum rows, and target duration in ms: the embedded database blocks other calls for that long. */
const FIRST = 250;
const MIN_SIZE = 50;
const SHARE = 250;

/** Rows of the next delivery, given that `size` rows took `took` ms: at most doubled, and at most a thousand. */
export function nextBatchSize(size: number, took: number): number {
  return Math.round(Math.min(MAX_READINGS, 2 * size, Math.max(MIN_SIZE, (size * SHARE) / Math.max(1, took))));
}

interface Sums {
  rowsDone: number;
  accepted: number;
  duplicates: number;
  refused: number;
  /** Number of refused rows stored so far. */
  listed: number;
}

interface Loading {
  database: Database;
  job: JobRow;
  path: string;
  /** Number of refused rows already stored. */
  listed: number;
  clock: () => Date;
  pace: Pace;
}

async function viewerOf(tx: Tx, job: JobRow): Promise<Viewer> {
  const starter = await findStarter(tx, job);
  if (!starter || !may(starter.viewer, 'reading:import')) throw new ImportFailure('notAllowed');
  return starter.viewer;
}

/** Loads one delivery and stores the progress in the same transaction. Throws Stopped when the import is no longer this worker's. */
async function addBatch({ database, job, clock }: Loading, rows: readonly ReadRow[], people: ReadonlyMap<number, number>, sums: Sums) {
  return database.transaction(async (tx) => {
    await database.enterScope(tx, job.compSeq, KEEPER);
    if (!(await lockLeasedImport(tx, job))) throw new Stopped();
    const now = clock();
    // the starter's permissions are checked each time; access was logged on confirmation
    const opened = Access.open(await viewerOf(tx, job), tx, {
      action: 'POST /import/confirm',
      about: transferApi.confirm.about,
      ip: '',
      now,
    });
    const access = await opened.accountedFor(job.seq);
    const readings = rows.map(({ owner, reading }) => ({ ...reading, memberSeq: people.get(owner)! }));
    const batch = { source: rows[0]!.source, importSeq: job.seq, readings };
    const done = await ingestReadings(tx, access, batch, now);
    const present = await ownersOf(tx, job.compSeq, [...new Set(people.values())]);
    const refusals = done.refused.map(({ index, field, reason }) => {
      const { owner, file, line } = rows[index]!;
      // the name of a former member's file was erased with them
      return { file: present.has(people.get(owner)!) ? file : '', line, field, reason };
    });
    await addRefusals(tx, job, refusals, sums.listed);
    const { rowsDone } = sums;
    const next = {
      rowsDone,
      accepted: sums.accepted + done.accepted,
      duplicates: sums.duplicates + done.duplicates,
      refused: sums.refused + refusals.length,
      listed: sums.listed + refusals.length,
    };
    const { listed: _, ...values } = next;
    await renewImportLease(tx, job, values, now);
    return next;
  });
}

/** Loads the rows of an import for the chosen members, resuming where it stopped; rows of other owners are skipped. */
export async function loadImport(loading: Loading): Promise<void> {
  const { database, job, path, clock, pace } = loading;
  const people = new Map((job.mapping ?? []).map(({ owner, memberSeq }) => [owner, memberSeq]));
  const { accepted, duplicates, refused } = job;
  let sums: Sums = { rowsDone: job.rowsDone, accepted, duplicates, refused, listed: loading.listed };
  let number = job.rowsDone;
  let size = FIRST;
  let waiting: ReadRow[] = [];
  const add = async () => {
    if (waiting.length === 0) return;
    const began = performance.now();
    sums = await addBatch(loading, waiting, people, { ...sums, rowsDone: number });
    size = nextBatchSize(size, performance.now() - began);
    waiting = [];
    await pace.rest();
  };
  for await (const row of readRows(path, job.rowsDone)) {
    if (waiting.length > 0 && (waiting.length >= size || waiting[0]!.source !== row.source)) await add();
    number += 1;
    if (people.has(row.owner)) waiting.push(row);
    else if (pace.due()) await pace.rest();
  }
  await add();
  await database.asPlatform((tx) =>
    releaseImport(tx, job, { state: 'done', rowsDone: job.rowsTotal, changedAt: clock(), found: afterEnd }),
  );
}
