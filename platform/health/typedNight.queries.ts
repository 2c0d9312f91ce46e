import { and, eq } from 'drizzle-orm';
import { TYPED_SOURCE } from '@/lib/body/weight/contract';
import type { NightDraft, sleepApi } from '@/lib/health/sleep/contract';
import { objectionOf } from '@/lib/measures/measures';
import { dayOf } from '@/lib/shared/dates';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { getOwner } from '../body/readingOwner.queries';
import { requireCollected } from '../core/collection.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { sleepNights } from '../db/schema/health';
import { manualOrigin, typedTime } from './manualEntry.queries';
import { listNights } from './nights.queries';
import { ofMember } from './readingFilter.queries';

type Scope = MemberScope<'sleep'>;
type SavedEntry = ResponseOf<typeof sleepApi.saveNight>;

/** A night of a member's own typing. */
const ownNight = (scope: Scope, seq: number) =>
  and(ofMember(sleepNights, scope), eq(sleepNights.source, TYPED_SOURCE), eq(sleepNights.seq, seq));

async function getNight(tx: Tx, scope: Scope, seq: number) {
  const [row] = await tx.select().from(sleepNights).where(ownNight(scope, seq)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A saved night, and whether something speaks against it. */
async function savedAs(tx: Tx, scope: Scope, seq: number, day: string): Promise<SavedEntry> {
  const { asked } = await listNights(tx, scope, day, day);
  return { seq, ...(asked.some(({ night }) => night.seq === seq) && { asked: true }) };
}

/** That a time was sent back as it was typed once. */
const isSame = (text: string | null | undefined, said: string) => text?.slice(0, 16) === said.slice(0, 16);

/**
 * The day and times of a typed night. Those left as they were keep all of it, the words of the clock that was looked at then
 * included, in whatever zone that was: sent back as they were typed, or as the member's zone now shows them.
 */
async function timesOf(
  tx: Tx,
  scope: Scope,
  { from, to }: Pick<NightDraft, 'from' | 'to'>,
  { known, timeZone, now }: { known: typeof sleepNights.$inferSelect | undefined; timeZone: string; now: Date },
) {
  const { day, startAt, startText, endAt, endText } = known ?? {};
  const before = day && startAt && endAt ? { day, startAt, startText, endAt, endText } : null;
  if (before && isSame(startText, from) && isSame(endText, to)) return before;
  const end = await typedTime(tx, scope, to, now, endAt, 'to');
  const start = await typedTime(tx, scope, from, now, startAt, 'from');
  if (before && +start.measuredAt === +before.startAt && +end.measuredAt === +before.endAt) return before;
  return {
    day: dayOf(end.measuredAt, timeZone),
    ...{ startAt: start.measuredAt, startText: start.measuredText, endAt: end.measuredAt, endText: end.measuredText },
  };
}

/**
 * Adds a night that its member typed in, or changes the one that the draft names; changed, it is judged anew. Saving the same twice adds
 * nothing. Throws NOT_FOUND for one that is not the member's own typing, BAD_INPUT for times that cannot be a night,
 * CONFLICT where sleep is not collected.
 */
export async function saveNight(tx: Tx, scope: Scope, { seq, from, to, awake }: NightDraft, now: Date): Promise<SavedEntry> {
  const { compSeq, memberSeq } = scope;
  const { timeZone } = await getOwner(tx, scope);
  await requireCollected(tx, scope, 'sleep', now);
  const known = seq === undefined ? undefined : await getNight(tx, scope, seq);
  const times = await timesOf(tx, scope, { from, to }, { known, timeZone, now });
  const inBed = Math.round((times.endAt.getTime() - times.startAt.getTime()) / 60_000);
  const asleep = inBed - (awake ?? 0);
  const wrong = objectionOf({ kind: 'sleep', inBed, asleep: inBed } as { kind: 'sleep' });
  const beyond = wrong ? 'to' : asleep < 0 ? 'awake' : null;
  if (beyond) throw new AppError('BAD_INPUT', { fields: [{ path: beyond, code: 'implausible' }] });
  const said = {
    ...times,
    ...{ inBed, asleep, awake },
    ...manualOrigin(seq, from, to, awake),
  };
  if (seq !== undefined) {
    await tx
      .update(sleepNights)
      .set({ ...said, confirmed: false })
      .where(ownNight(scope, seq));
    return savedAs(tx, scope, seq, said.day);
  }
  const { compSeq: company, memberSeq: member, source, externalId } = sleepNights;
  const [row] = await tx
    .insert(sleepNights)
    .values({ compSeq, memberSeq, ...said })
    .onConflictDoUpdate({ target: [company, member, source, externalId], set: said })
    .returning({ seq: sleepNights.seq });
  return savedAs(tx, scope, row!.seq, said.day);
}

/** Deletes a night that its member typed in; what it stood for is shown again. Throws NOT_FOUND for anything else. */
export async function deleteNight(tx: Tx, scope: Scope, seq: number): Promise<void> {
  const gone = await tx.delete(sleepNights).where(ownNight(scope, seq)).returning({ seq: sleepNights.seq });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
}

/** Takes a member's answer about a night that they typed in: it stands, or goes. Throws NOT_FOUND for anything else. */
export async function answerNight(tx: Tx, scope: Scope, { seq, right }: { seq: number; right: boolean }): Promise<void> {
  if (!right) return deleteNight(tx, scope, seq);
  const rows = await tx.update(sleepNights).set({ confirmed: true }).where(ownNight(scope, seq)).returning({ seq: sleepNights.seq });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
