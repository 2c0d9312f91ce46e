import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { SingleReadingDraft } from '@/lib/measures/reading/contract';
import type { KindAbout } from '@/lib/measures/measures';
import { numberOfMeasure } from '@/lib/measures/measures';
import { decimalsOf } from '@/lib/measures/shownValue';
import { dayOf } from '@/lib/shared/dates';
import type { DataKind } from '@/lib/shared/permissions';
import { round } from '@/lib/shared/rounding';
import { getOwner } from '../body/readingOwner.queries';
import { getMember } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import type { Tx } from '../db/client';
import { readings } from '../db/schema/health';
import { MAX_LISTED } from './indicator.queries';
import { deleteManual, saveManual } from './manualEntry.queries';
import { ofMember, once, within } from './readingFilter.queries';
import { countsAsReading, awaitsAnswer, resetReview, listAskedReadings, settleReadings } from './readingReview.queries';

/** Readings older than the one that a cursor names, or of the same instant and behind it. */
function behind(after: string): SQL {
  const [at, seq] = after.split('_').map(Number) as [number, number];
  return sql`(${readings.measuredAt}, ${readings.seq}) < (${new Date(at).toISOString()}::timestamptz, ${seq})`;
}

/** Readings of a measure in a span, oldest first; only the newest 10,000, or those before a cursor. */
export async function listSingleReadings<K extends DataKind>(
  tx: Tx,
  scope: MemberScope<K>,
  kind: KindAbout<K>,
  interval: DayInterval,
  after?: string,
) {
  const ofKind = and(eq(readings.kind, kind), countsAsReading);
  const during = and(within(readings, scope, interval), eq(readings.kind, kind));
  const where = and(once(readings, during, [readings.value]), countsAsReading);
  const newestFirst = desc(readings.measuredAt);
  const found = await tx
    .select()
    .from(readings)
    .where(after === undefined ? where : and(where, behind(after)))
    .orderBy(newestFirst, desc(readings.seq))
    .limit(MAX_LISTED + 1);
  const rows = found.slice(0, MAX_LISTED);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const [newest] = await tx
    .select({ at: readings.measuredAt })
    .from(readings)
    .where(and(ofMember(readings, scope), ofKind))
    .orderBy(newestFirst)
    .limit(1);
  return {
    list: rows.reverse().map(({ seq, measuredAt, value, manual }) => ({ seq, date: measuredAt.toISOString(), value, manual })),
    total: await tx.$count(readings, where),
    next: last ? `${last.measuredAt.getTime()}_${last.seq}` : null,
    gender: (await getMember(tx, scope)).gender,
    questions: await listAskedReadings(tx, scope, kind),
    lastDay: newest ? dayOf(newest.at, interval.zone) : null,
  };
}

/** Time of a reading that is about to change, as a list; empty if the member has no such reading. */
async function momentOf<K extends DataKind>(tx: Tx, scope: MemberScope<K>, kind: KindAbout<K>, seq: number | undefined): Promise<Date[]> {
  if (seq === undefined) return [];
  const rows = await tx
    .select({ measuredAt: readings.measuredAt })
    .from(readings)
    .where(and(ofMember(readings, scope), eq(readings.kind, kind), eq(readings.seq, seq)));
  return rows.map(({ measuredAt }) => measuredAt);
}

/** Adds a typed-in reading, or updates the one with the draft's `seq`, and reviews it against the member's usual values. */
export async function saveSingleReading<K extends DataKind>(
  tx: Tx,
  scope: MemberScope<K>,
  draft: Omit<SingleReadingDraft, 'kind'> & { kind: KindAbout<K> },
  now: Date,
): Promise<{ seq: number; asked?: boolean }> {
  const { kind } = draft;
  const value = round(draft.value, decimalsOf(numberOfMeasure(kind).of));
  const before = await momentOf(tx, scope, kind, draft.seq);
  const saved = await saveManual(tx, readings, scope, draft, { kind, value }, now);
  // one entered again after a no is asked about again; a yes stays
  await resetReview(tx, scope, { kind, seq: saved.seq, only: draft.seq === undefined ? 'denied' : undefined });
  const { compSeq, memberSeq } = scope;
  const moments = [...before, ...(await momentOf(tx, scope, kind, saved.seq))];
  await settleReadings(
    tx,
    compSeq,
    moments.map((measuredAt) => ({ memberSeq, kind, measuredAt })),
    new Set([saved.seq]),
  );
  return { ...saved, ...((await awaitsAnswer(tx, scope, kind, saved.seq)) && { asked: true }) };
}

export async function deleteSingleReading<K extends DataKind>(
  tx: Tx,
  scope: MemberScope<K>,
  { kind, seq }: { kind: KindAbout<K>; seq: number },
): Promise<void> {
  const { compSeq, memberSeq } = scope;
  // serialises the review with answers and deliveries
  await getOwner(tx, scope);
  const moments = await momentOf(tx, scope, kind, seq);
  await deleteManual(tx, readings, scope, seq, { kind });
  await settleReadings(
    tx,
    compSeq,
    moments.map((measuredAt) => ({ memberSeq, kind, measuredAt })),
  );
}
