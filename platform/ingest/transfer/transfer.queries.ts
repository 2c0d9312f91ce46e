import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ImportDetail, ImportJob, ImportRefusal } from '@/lib/ingest/transfer/contract';
import { MAX_OPEN } from '@/lib/ingest/transfer/imports';
import { AppError } from '@/lib/shared/errors';
import type { Access } from '../../core/access/access';
import { ownersOf } from '../../body/readingOwner.queries';
import { lockPresent } from '../../core/member.queries';
import type { MemberScope } from '../../core/scope';
import type { Tx } from '../../db/client';
import { importJobs, importRefusals } from '../../db/schema/transfer';
import { suggestMembers } from './transferOwners.queries';

export type JobRow = typeof importJobs.$inferSelect;
interface PageQuery {
  page: number;
  size: number;
}

const OPEN = ['reading', 'ready', 'loading'] as const;
const begunBy = ({ compSeq, memberSeq }: MemberScope) => and(eq(importJobs.compSeq, compSeq), eq(importJobs.memberSeq, memberSeq));

function jobOf(row: JobRow): ImportJob {
  return {
    importSeq: row.seq,
    state: row.state,
    startedAt: row.createdAt.toISOString(),
    files: row.uploads.map(({ name }) => name),
    bytes: { done: row.bytesDone, total: row.bytesTotal },
    rows: { done: row.rowsDone, total: row.rowsTotal },
    accepted: row.accepted,
    duplicates: row.duplicates,
    refused: row.refused,
    fault: row.fault,
  };
}

/** An import of the caller's; throws NOT_FOUND for anyone else's. `lock` locks it until the transaction ends. */
async function getRow(tx: Tx, scope: MemberScope, importSeq: number, lock = false): Promise<JobRow> {
  const found = tx
    .select()
    .from(importJobs)
    .where(and(begunBy(scope), eq(importJobs.seq, importSeq)));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Limits the caller's open imports, whose files take up disk space. Throws RATE_LIMITED. */
export async function requireFewOpenImports(tx: Tx, scope: MemberScope): Promise<void> {
  const open = await tx.$count(importJobs, and(begunBy(scope), inArray(importJobs.state, OPEN)));
  if (open >= MAX_OPEN) throw new AppError('RATE_LIMITED', { details: { most: MAX_OPEN } });
}

/** Stores an upload to be read. */
export async function addImport(
  tx: Tx,
  scope: MemberScope,
  { folder, files }: { folder: string; files: { name: string; size: number }[] },
  now: Date,
): Promise<{ importSeq: number }> {
  const { compSeq, memberSeq } = scope;
  await lockPresent(tx, scope);
  const [row] = await tx
    .insert(importJobs)
    .values({ compSeq, memberSeq, folder, uploads: files, createdAt: now, changedAt: now })
    .returning({ importSeq: importJobs.seq });
  return row!;
}

/** A page of the caller's imports, newest first. */
export async function listImports(tx: Tx, scope: MemberScope, { page, size }: PageQuery): Promise<{ list: ImportJob[]; total: number }> {
  const where = begunBy(scope);
  const rows = await tx
    .select()
    .from(importJobs)
    .where(where)
    .orderBy(desc(importJobs.seq))
    .limit(size)
    .offset(page * size);
  return { list: rows.map(jobOf), total: await tx.$count(importJobs, where) };
}

/** One import with what was found in its files; while it awaits confirmation, with suggested members for its owners. */
export async function getImport(tx: Tx, access: Access, importSeq: number): Promise<ImportDetail> {
  const row = await getRow(tx, access.self(), importSeq);
  if (!row.found) return { ...jobOf(row), found: null };
  const chosen = new Map(row.mapping?.map(({ owner, memberSeq }) => [owner, memberSeq]));
  const suggested = row.state === 'ready' ? await suggestMembers(tx, access, row.found.owners) : new Map<number, never>();
  const owners = row.found.owners.map((one) => ({
    ...one,
    memberSeq: chosen.get(one.owner) ?? null,
    suggested: suggested.get(one.owner) ?? null,
  }));
  return { ...jobOf(row), found: { ...row.found, owners } };
}

/** A page of the refused rows of the caller's import, in the order of the files. */
export async function listRefusals(
  tx: Tx,
  scope: MemberScope,
  importSeq: number,
  { page, size }: PageQuery,
): Promise<{ list: ImportRefusal[]; total: number }> {
  await getRow(tx, scope, importSeq);
  const where = and(eq(importRefusals.compSeq, scope.compSeq), eq(importRefusals.importSeq, importSeq));
  const { file, line, field, reason } = importRefusals;
  const list = await tx
    .select({ file, line, field, reason })
    .from(importRefusals)
    .where(where)
    .orderBy(asc(importRefusals.number))
    .limit(size)
    .offset(page * size);
  return { list, total: await tx.$count(importRefusals, where) };
}

async function change(tx: Tx, { compSeq, seq }: JobRow, values: PgUpdateSetSource<typeof importJobs>, now: Date): Promise<void> {
  await tx
    .update(importJobs)
    .set({ ...values, lease: null, leaseUntil: null, changedAt: now })
    .where(and(eq(importJobs.compSeq, compSeq), eq(importJobs.seq, seq)));
}

/** `found` without its example rows, which are needed only until the owners are chosen. */
const withoutPreview = sql`jsonb_set(${importJobs.found}, '{preview}', '[]')`;

/** A list in `found` with these facts replaced in each entry. */
const entriesWith = (list: 'owners' | 'files', facts: object) =>
  sql`(select coalesce(jsonb_agg(entry || ${JSON.stringify(facts)}::jsonb order by place), '[]')
    from jsonb_array_elements(${importJobs.found} -> ${sql.raw(`'${list}'`)}) with ordinality as listed(entry, place))`;

const UNTOLD = { kinds: [], from: null, to: null };

/** `found` of a failed import: what its files contain and why they failed remains; of the people in them, only who they are. */
export const afterFailure = sql`jsonb_set(${withoutPreview}, '{owners}', ${entriesWith('owners', { rows: 0, ...UNTOLD })})`;

/**
 * `found` of an import that is over otherwise: only what its report and later suggestions need, because what was measured may meanwhile be
 * erased or no longer shown.
 */
export const afterEnd = sql`jsonb_set(${afterFailure}, '{files}', ${entriesWith('files', UNTOLD)})`;

/**
 * Stores the members for the owners and starts loading. Each member is opened, and thus logged in the access log.
 * Throws CONFLICT when the import is not awaiting confirmation, BAD_INPUT for an unknown owner, FORBIDDEN for a foreign member.
 */
export async function confirmImport(
  tx: Tx,
  access: Access,
  { importSeq, owners }: { importSeq: number; owners: readonly { owner: number; memberSeq?: number }[] },
  now: Date,
): Promise<void> {
  const row = await getRow(tx, access.self(), importSeq, true);
  if (row.state !== 'ready' || !row.found) throw new AppError('CONFLICT');
  const known = new Set(row.found.owners.map(({ owner }) => owner));
  const strange = owners.findIndex(({ owner }) => !known.has(owner));
  if (strange >= 0) throw new AppError('BAD_INPUT', { fields: [{ path: `owners.${strange}.owner`, code: 'custom' }] });
  const mapping = owners.map(({ owner, memberSeq = access.viewer.memberSeq }) => ({ owner, memberSeq }));
  const people = [...new Set(mapping.map((one) => one.memberSeq))];
  for (const memberSeq of people) await access.member(memberSeq);
  // locked, so that a withdrawal meanwhile either finds this assignment or is found here
  if ((await ownersOf(tx, row.compSeq, people)).size < people.length) throw new AppError('FORBIDDEN');
  await change(tx, row, { state: 'loading', mapping, rowsDone: 0, found: withoutPreview }, now);
}

/** Starts undoing an import. Access is logged for all affected members, including those the caller no longer watches over. */
async function takeBack(tx: Tx, access: Access, row: JobRow, outcome: 'cancelled' | 'undone', now: Date): Promise<void> {
  await access.logAccesses((row.mapping ?? []).map(({ memberSeq }) => memberSeq));
  await change(tx, row, { state: 'undoing', outcome }, now);
}

/** Cancels an import that is not over. Throws CONFLICT when it is. */
export async function cancelImport(tx: Tx, access: Access, importSeq: number, now: Date): Promise<void> {
  const row = await getRow(tx, access.self(), importSeq, true);
  if (row.state === 'loading') return takeBack(tx, access, row, 'cancelled', now);
  if (row.state !== 'reading' && row.state !== 'ready') throw new AppError('CONFLICT');
  await change(tx, row, { state: 'cancelled', found: afterEnd }, now);
}

/** Starts undoing everything that a finished import added. Throws CONFLICT in any other state. */
export async function beginUndo(tx: Tx, access: Access, importSeq: number, now: Date): Promise<void> {
  const row = await getRow(tx, access.self(), importSeq, true);
  if (row.state !== 'done') throw new AppError('CONFLICT');
  await takeBack(tx, access, row, 'undone', now);
}
