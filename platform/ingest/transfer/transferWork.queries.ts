import { millisecondsInHour } from 'date-fns/constants';
import { and, asc, count, eq, gte, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ImportRefusal } from '@/lib/ingest/transfer/contract';
import { MAX_REFUSALS, WAIT_HOURS, type TransferFault } from '@/lib/ingest/transfer/imports';
import type { Viewer } from '../../core/scope';
import type { Tx } from '../../db/client';
import { members } from '../../db/schema/member';
import { importJobs, importRefusals } from '../../db/schema/transfer';
import { afterEnd, afterFailure, type JobRow } from './transfer.queries';
import { undoImport } from './transferUndo.queries';

type Values = PgUpdateSetSource<typeof importJobs>;

/** Validity of a worker's lease after its last update, in milliseconds. */
export const IMPORT_LEASE = 20_000;
const MOVING = ['reading', 'loading', 'undoing'] as const;
export type Moving = (typeof MOVING)[number];
const OPEN = [...MOVING, 'ready'] as const;
/** Maximum number of imports checked for one whose files are on this instance. */
const LOOKED_AT = 50;
/** Rows per insert. */
const INSERTED = 2_000;

const one = ({ compSeq, seq }: JobRow) => and(eq(importJobs.compSeq, compSeq), eq(importJobs.seq, seq));

/**
 * Claims an import in one of these states that has no valid lease; `here` tells whether this instance should handle its folder. Null when
 * there is none. An account has one import in progress at a time, and companies with fewer in progress come first, so that neither one
 * person's large file nor one company's many block others. Among equals, the longest waiting comes first.
 */
export async function takeImport(
  tx: Tx,
  { states, lease, here }: { states: readonly Moving[]; lease: string; here: (folder: string) => boolean },
  now: Date,
): Promise<JobRow | null> {
  const held = alias(importJobs, 'held');
  const inHand = tx
    .select({ count: count() })
    .from(held)
    .where(and(eq(held.compSeq, importJobs.compSeq), inArray(held.state, MOVING), gte(held.leaseUntil, now)));
  const busy = tx
    .select({ seq: held.seq })
    .from(held)
    .where(
      and(
        eq(held.compSeq, importJobs.compSeq),
        eq(held.memberSeq, importJobs.memberSeq),
        inArray(held.state, MOVING),
        gte(held.leaseUntil, now),
      ),
    );
  const waiting = await tx
    .select()
    .from(importJobs)
    .where(and(inArray(importJobs.state, [...states]), or(isNull(importJobs.leaseUntil), lt(importJobs.leaseUntil, now)), notExists(busy)))
    .orderBy(sql`(${inHand})`, asc(importJobs.changedAt))
    .limit(LOOKED_AT)
    .for('update', { skipLocked: true });
  const job = waiting.find(({ state, folder }) => state === 'undoing' || here(folder));
  if (!job) return null;
  await tx
    .update(importJobs)
    .set({ lease, leaseUntil: new Date(now.getTime() + IMPORT_LEASE) })
    .where(one(job));
  return { ...job, lease };
}

/** Folders of the account's other open imports. */
export async function otherFolders(tx: Tx, { compSeq, memberSeq, seq }: JobRow): Promise<string[]> {
  const rows = await tx
    .select({ folder: importJobs.folder })
    .from(importJobs)
    .where(
      and(eq(importJobs.compSeq, compSeq), eq(importJobs.memberSeq, memberSeq), ne(importJobs.seq, seq), inArray(importJobs.state, OPEN)),
    );
  return rows.map(({ folder }) => folder);
}

/** Renews the lease and stores progress; false when the import was ended or taken over. */
export async function renewImportLease(tx: Tx, job: JobRow, values: Values, now: Date): Promise<boolean> {
  const held = await tx
    .update(importJobs)
    .set({ ...values, leaseUntil: new Date(now.getTime() + IMPORT_LEASE) })
    .where(and(one(job), eq(importJobs.lease, job.lease!), eq(importJobs.state, job.state)))
    .returning({ seq: importJobs.seq });
  return held.length > 0;
}

/** Releases the lease of an import, and sets `values` such as a new state. */
export async function releaseImport(tx: Tx, job: JobRow, values: Values = {}): Promise<void> {
  await tx
    .update(importJobs)
    .set({ ...values, lease: null, leaseUntil: null })
    .where(and(one(job), eq(importJobs.lease, job.lease!), eq(importJobs.state, job.state)));
}

/** Marks an import as failed, or starts undoing one that was being loaded. */
export async function failImport(tx: Tx, job: JobRow, fault: TransferFault, now: Date): Promise<void> {
  const values =
    job.state === 'loading'
      ? { state: 'undoing' as const, outcome: 'failed' as const, fault, changedAt: now }
      : { state: 'failed' as const, fault, changedAt: now, found: afterFailure };
  await releaseImport(tx, job, values);
}

/** Stores refused rows, numbered from `from`; beyond the maximum they are only counted. */
export async function addRefusals(tx: Tx, job: JobRow, refusals: readonly ImportRefusal[], from: number): Promise<void> {
  const rows = refusals
    .slice(0, Math.max(0, MAX_REFUSALS - from))
    .map((refusal, index) => ({ compSeq: job.compSeq, importSeq: job.seq, number: from + index, ...refusal }));
  for (let at = 0; at < rows.length; at += INSERTED) await tx.insert(importRefusals).values(rows.slice(at, at + INSERTED));
}

/** Deletes the refused rows of an import that is read again. */
export async function dropRefusals(tx: Tx, { compSeq, seq }: JobRow): Promise<void> {
  await tx.delete(importRefusals).where(and(eq(importRefusals.compSeq, compSeq), eq(importRefusals.importSeq, seq)));
}

/** The current account that started an import, with its time zone; null when it has been withdrawn. */
export async function findStarter(tx: Tx, { compSeq, memberSeq }: JobRow): Promise<{ viewer: Viewer; timeZone: string } | null> {
  const [row] = await tx
    .select({ role: members.type, timeZone: members.timeZone })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq), isNull(members.withdrawnAt)));
  return row ? { viewer: { compSeq, memberSeq, role: row.role }, timeZone: row.timeZone } : null;
}

/** Whether this worker still holds an import, which is locked until the transaction ends. */
export async function lockLeasedImport(tx: Tx, job: JobRow): Promise<boolean> {
  const [row] = await tx.select({ lease: importJobs.lease, state: importJobs.state }).from(importJobs).where(one(job)).for('update');
  return row?.lease === job.lease && row?.state === job.state;
}

/** Undoes an import, and sets its intended final state. */
export async function finishUndo(tx: Tx, job: JobRow, now: Date): Promise<void> {
  if (!(await lockLeasedImport(tx, job))) return;
  const people = [...new Set((job.mapping ?? []).map(({ memberSeq }) => memberSeq))];
  await undoImport(tx, job.compSeq, job.seq, people, now);
  const outcome = job.outcome ?? 'undone';
  await releaseImport(tx, job, { state: outcome, changedAt: now, found: outcome === 'failed' ? afterFailure : afterEnd });
}

const oldest = (now: Date) => new Date(now.getTime() - WAIT_HOURS * millisecondsInHour);

/** Whether an import has been in its state longer than the maximum waiting time. */
export const isOld = ({ changedAt }: JobRow, now: Date): boolean => changedAt < oldest(now);

/** Expires imports that were never confirmed, and those whose files no instance has any more. */
export async function expireImports(tx: Tx, now: Date): Promise<void> {
  const old = and(lt(importJobs.changedAt, oldest(now)), or(isNull(importJobs.leaseUntil), lt(importJobs.leaseUntil, now)));
  const common = { fault: 'expired' as const, changedAt: now };
  await tx
    .update(importJobs)
    .set({ ...common, state: 'failed', found: afterFailure })
    .where(and(old, inArray(importJobs.state, ['reading', 'ready'])));
  await tx
    .update(importJobs)
    .set({ ...common, state: 'undoing', outcome: 'failed' })
    .where(and(old, eq(importJobs.state, 'loading')));
}

/** Sorts folders into those of open imports and those of imports that are over; folders of unknown imports are in neither. */
export async function sortFolders(tx: Tx, folders: readonly string[]): Promise<{ open: Set<string>; over: Set<string> }> {
  const rows = await tx
    .select({ folder: importJobs.folder, open: sql<boolean>`${inArray(importJobs.state, OPEN)}` })
    .from(importJobs)
    .where(inArray(importJobs.folder, [...folders]));
  const named = (open: boolean) => new Set(rows.filter((row) => row.open === open).map(({ folder }) => folder));
  return { open: named(true), over: named(false) };
}
