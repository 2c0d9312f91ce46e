import { and, eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { plausibleTime } from '@/lib/measures/plausibleTime';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { DataKind } from '@/lib/shared/permissions';
import { instantOfLocal, localOf } from '@/lib/time/localTime';
import { getOwner } from '../body/readingOwner.queries';
import type { MemberScope } from '../core/scope';
import { requireCollected } from '../core/collection.queries';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { ofMember } from './readingFilter.queries';

/** Throws BAD_INPUT, at `path`, for a typed-in time in the future, in the distant past or before the member's birth. */
export async function requirePossible(tx: Tx, scope: MemberScope, measuredAt: Date, now: Date, path: string): Promise<void> {
  const { timeZone, birthDate } = await getMember(tx, scope);
  if (!plausibleTime(measuredAt, now))
    throw new AppError('BAD_INPUT', { fields: [{ path, code: measuredAt > now ? 'too_big' : 'too_small' }] });
  if (birthDate !== null && dayOf(measuredAt, timeZone) < birthDate)
    throw new AppError('BAD_INPUT', { fields: [{ path, code: 'before_birth' }] });
}

/**
 * Columns for a time typed in the member's own zone. `before` is the instant of the reading being changed: an unchanged time keeps its
 * instant, because the text alone is ambiguous in the hour that repeats when clocks go back. Throws like `requirePossible`.
 */
export async function manualTime(
  tx: Tx,
  scope: MemberScope,
  insDte: string,
  now: Date,
  before?: Date,
): Promise<{ measuredAt: Date; measuredText: string }> {
  const { timeZone } = await getMember(tx, scope);
  const unchanged = before && localOf(before, timeZone) === insDte.slice(0, 16).replace(' ', 'T');
  const measuredAt = unchanged ? before : instantOfLocal(insDte, timeZone);
  await requirePossible(tx, scope, measuredAt, now, 'insDte');
  return { measuredAt, measuredText: insDte };
}

/**
 * Source columns of a typed-in reading. A new one is keyed by its content, so that a second click is idempotent; a changed one by its
 * number, so that it never collides.
 */
export function manualOrigin(seq: number | undefined, ...said: (string | number | null)[]): { source: string; externalId: string } {
  return { source: 'manual', externalId: seq === undefined ? said.join(' ') : `#${seq}` };
}

/** A table that holds readings typed in by members as well as delivered ones. */
type ManualTable = PgTable & Record<'compSeq' | 'memberSeq' | 'seq' | 'source' | 'externalId' | 'measuredAt' | 'manual', PgColumn>;

type ManualValues = Record<string, string | number | null>;

/** A member's input: the local time, and with `seq` the reading to change. */
interface ManualDraft {
  seq?: number;
  insDte: string;
}

/** The measure column of a table that holds several measures. */
const kindOf = (table: ManualTable): PgColumn | undefined => (getTableColumns(table) as Record<string, PgColumn | undefined>).kind;

/** The data kind of a reading in a table. */
function aboutOf(table: ManualTable, { kind }: ManualValues): DataKind {
  const isOfTable = (one: { kind: string; table: string }) => one.table === getTableName(table);
  return MEASURE_SPECS.find((one) => isOfTable(one) && (kind === undefined || one.kind === kind))!.about;
}

/** Condition for one of the member's own typed-in readings; of `values.kind` where the table holds several measures. */
const ownManual = (table: ManualTable, scope: MemberScope, seq: number, values: ManualValues = {}) => {
  const kind = kindOf(table);
  const ofKind = kind && values.kind !== undefined ? eq(kind, values.kind) : undefined;
  return and(ofMember(table, scope), eq(table.seq, seq), eq(table.manual, true), ofKind);
};

/**
 * Time of the reading that a draft changes; undefined for a new one. Throws NOT_FOUND if it is not one of the member's typed-in readings.
 */
async function measuredBefore(
  tx: Tx,
  table: ManualTable,
  scope: MemberScope,
  seq: number | undefined,
  values: ManualValues,
): Promise<Date | undefined> {
  if (seq === undefined) return undefined;
  const [row] = await tx
    .select({ measuredAt: table.measuredAt })
    .from(table)
    .where(ownManual(table, scope, seq, values))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row.measuredAt as Date;
}

/**
 * Adds a typed-in reading, or updates the one with the draft's `seq`. Idempotent: a new reading is keyed by its time and its values in the
 * order given. Throws CONFLICT for a kind of data whose collection the member refused.
 */
export async function saveManual<V extends ManualValues>(
  tx: Tx,
  table: ManualTable,
  scope: MemberScope,
  { seq, insDte }: ManualDraft,
  values: V,
  now: Date,
): Promise<{ seq: number }> {
  await getOwner(tx, scope);
  await requireCollected(tx, scope, aboutOf(table, values), now);
  const before = await measuredBefore(tx, table, scope, seq, values);
  const { measuredAt, measuredText } = await manualTime(tx, scope, insDte, now, before);
  // an unchanged time keeps its stored text, whatever zone it was typed in
  const columns = { measuredAt, ...(before?.getTime() !== measuredAt.getTime() && { measuredText }), ...values };
  const origin = manualOrigin(seq, insDte, ...Object.values(values));
  const { compSeq, memberSeq } = scope;
  const kind = kindOf(table);
  const target = [table.compSeq, table.memberSeq, ...(kind ? [kind] : []), table.source, table.externalId];
  const rows =
    seq === undefined
      ? await tx
          .insert(table)
          .values({ compSeq, memberSeq, manual: true, ...origin, ...columns })
          .onConflictDoUpdate({ target, set: columns })
          .returning({ seq: table.seq })
      : await tx
          .update(table)
          .set({ ...columns, ...origin })
          .where(ownManual(table, scope, seq, values))
          .returning({ seq: table.seq });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return { seq: Number(rows[0].seq) };
}

/** Deletes a typed-in reading; throws NOT_FOUND for anything else. */
export async function deleteManual(tx: Tx, table: ManualTable, scope: MemberScope, seq: number, values: ManualValues = {}): Promise<void> {
  const rows = await tx
    .delete(table)
    .where(ownManual(table, scope, seq, values))
    .returning({ seq: table.seq });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
