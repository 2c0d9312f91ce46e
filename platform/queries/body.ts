import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { MEASURES } from '@/lib/body/bar/rules';
import type { BodyRecord, DeviceCode } from '@/lib/body/contract';
import type { MemberScope } from '../access';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';

export type BodyRow = typeof bodyRecords.$inferSelect;

const ofScope = (scope: MemberScope) => and(eq(bodyRecords.compSeq, scope.compSeq), eq(bodyRecords.memberSeq, scope.memberSeq));
const newestFirst = [desc(bodyRecords.measuredAt), desc(bodyRecords.seq)];

type IdxColumn = `idx${Capitalize<(typeof MEASURES)[number]>}`;

/** A row in the wire's shape. */
export function toRecord(row: BodyRow): BodyRecord {
  const idx = Object.fromEntries(MEASURES.map((measure) => [measure, row[`idx${measure[0]!.toUpperCase()}${measure.slice(1)}` as IdxColumn]]));
  return { ...row, date: row.measuredAt.toISOString(), device: row.device as DeviceCode, idx: idx as BodyRecord['idx'] };
}

/** A page of records, newest first, and how many there are in all. */
export async function listRecords(tx: Tx, scope: MemberScope, { page, size, devices }: { page: number; size: number; devices?: DeviceCode[] }) {
  const where = devices?.length ? and(ofScope(scope), inArray(bodyRecords.device, devices)) : ofScope(scope);
  const [rows, [counted]] = [
    await tx.select().from(bodyRecords).where(where).orderBy(...newestFirst).limit(size).offset(page * size),
    await tx.select({ total: sql<number>`count(*)::int` }).from(bodyRecords).where(where),
  ];
  return { list: rows.map(toRecord), total: counted?.total ?? 0 };
}

async function newestOf(tx: Tx, scope: MemberScope, further?: SQL): Promise<BodyRow | null> {
  const [row] = await tx.select().from(bodyRecords).where(and(ofScope(scope), further)).orderBy(...newestFirst).limit(1);
  return row ?? null;
}

/** The record with this number, or the newest when none is given; null when nothing was measured yet. Throws NOT_FOUND for a number that is not the member's. */
export async function findRecord(tx: Tx, scope: MemberScope, seq?: number): Promise<BodyRow | null> {
  const row = await newestOf(tx, scope, seq === undefined ? undefined : eq(bodyRecords.seq, seq));
  if (!row && seq !== undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** The record before another. */
export function findPrevious(tx: Tx, scope: MemberScope, row: BodyRow): Promise<BodyRow | null> {
  return newestOf(tx, scope, sql`(${bodyRecords.measuredAt}, ${bodyRecords.seq}) < (${row.measuredAt.toISOString()}::timestamptz, ${row.seq})`);
}

/** The newest record at or before an instant, or failing that the first ever: what a goal set then is measured from. */
export async function findBaseline(tx: Tx, scope: MemberScope, at: Date): Promise<BodyRow | null> {
  const before = await newestOf(tx, scope, lt(bodyRecords.measuredAt, new Date(at.getTime() + 1)));
  if (before) return before;
  const [first] = await tx.select().from(bodyRecords).where(ofScope(scope)).orderBy(bodyRecords.measuredAt, bodyRecords.seq).limit(1);
  return first ?? null;
}

/** Records of a span of time, oldest first; `to` is excluded. */
export function listBetween(tx: Tx, scope: MemberScope, span: { from: Date; to: Date; devices?: DeviceCode[] }): Promise<BodyRow[]> {
  const { from, to, devices } = span;
  return tx
    .select()
    .from(bodyRecords)
    .where(
      and(
        ofScope(scope),
        gte(bodyRecords.measuredAt, from),
        lt(bodyRecords.measuredAt, to),
        devices?.length ? inArray(bodyRecords.device, devices) : undefined,
      ),
    )
    .orderBy(bodyRecords.measuredAt, bodyRecords.seq);
}
