import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq } from 'drizzle-orm';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
import type { NightDraft, sleepApi } from '@/lib/health/sleep/contract';
import { manualInstant } from '@/lib/health/sleep/manualNight';
import { validateMeasure } from '@/lib/measures/measures';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { localOf } from '@/lib/time/localTime';
import { getOwner } from '../body/readingOwner.queries';
import { requireCollected } from '../core/collection.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { sleepNights } from '../db/schema/health';
import { manualOrigin, requirePossible } from './manualEntry.queries';
import { listNights } from './nights.queries';
import { clockOf } from './sourceWallClock';
import { ofMember } from './readingFilter.queries';

type Scope = MemberScope<'sleep'>;
type Times = Pick<NightDraft, 'from' | 'to'>;
type SavedEntry = ResponseOf<typeof sleepApi.saveNight>;

/** Condition for a night typed by the member. */
const ownNight = (scope: Scope, seq: number) =>
  and(ofMember(sleepNights, scope), eq(sleepNights.source, MANUAL_SOURCE), eq(sleepNights.seq, seq));

async function getNight(tx: Tx, scope: Scope, seq: number) {
  const [row] = await tx.select().from(sleepNights).where(ownNight(scope, seq)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The response for a saved night, with `asked` if the member is asked about it. */
async function savedAs(tx: Tx, scope: Scope, seq: number, day: string): Promise<SavedEntry> {
  const { asked } = await listNights(tx, scope, day, day);
  return { seq, ...(asked.some(({ night }) => night.seq === seq) && { asked: true }) };
}

/** Compares two local times, ignoring seconds. */
const isSame = (said: string, before: string) => said.slice(0, 16).replace(' ', 'T') === before.slice(0, 16).replace(' ', 'T');

/** A time as shown in the member's zone. */
const shownHere = (at: Date | null | undefined, timeZone: string) => (at ? { localTime: localOf(at, timeZone), at } : null);

/**
 * The clock by which an edited night was typed: the original one, as its form shows (null for the member's zone). Clients that show the
 * member's zone send one or both of the times in that zone.
 */
function clockBefore(known: typeof sleepNights.$inferSelect | undefined, { from, to }: Times, timeZone: string) {
  const { day, startAt, startText, endAt, endText } = known ?? {};
  if (!known || !day || !startAt || !startText || !endAt || !endText || !clockOf(known, day)) return null;
  const isOwn = isSame(from, startText) || isSame(to, endText);
  if (!isOwn && (isSame(from, localOf(startAt, timeZone)) || isSame(to, localOf(endAt, timeZone)))) return null;
  return { from: { localTime: startText, at: startAt }, to: { localTime: endText, at: endAt } };
}

/**
 * Day and times of a manual night. Unchanged times keep every stored column, including the text in whatever zone it was typed: they may be
 * sent back as typed, or as the member's zone now shows them.
 */
async function timesOf(
  tx: Tx,
  scope: Scope,
  { from, to }: Times,
  { known, timeZone, now }: { known: typeof sleepNights.$inferSelect | undefined; timeZone: string; now: Date },
) {
  const { day, startAt, startText, endAt, endText } = known ?? {};
  const before = day && startAt && endAt ? { day, startAt, startText, endAt, endText } : null;
  const clock = clockBefore(known, { from, to }, timeZone);
  const end = manualInstant(to, timeZone, clock?.to ?? shownHere(endAt, timeZone));
  const start = manualInstant(from, timeZone, clock?.from ?? shownHere(startAt, timeZone));
  if (before && +start === +before.startAt && +end === +before.endAt) return before;
  await requirePossible(tx, scope, end, now, 'to');
  await requirePossible(tx, scope, start, now, 'from');
  return { day: to.slice(0, 10), startAt: start, startText: from, endAt: end, endText: to };
}

/**
 * Adds a typed-in night, or updates the one with the draft's `seq`, which is then reviewed again. Idempotent. Throws NOT_FOUND for a night
 * not typed by the member, BAD_INPUT for times that cannot be a night, CONFLICT if the member refused the collection of sleep data.
 */
export async function saveNight(tx: Tx, scope: Scope, { seq, from, to, awake }: NightDraft, now: Date): Promise<SavedEntry> {
  const { compSeq, memberSeq } = scope;
  const { timeZone } = await getOwner(tx, scope);
  await requireCollected(tx, scope, 'sleep', now);
  const known = seq === undefined ? undefined : await getNight(tx, scope, seq);
  const times = await timesOf(tx, scope, { from, to }, { known, timeZone, now });
  const inBed = Math.round((times.endAt.getTime() - times.startAt.getTime()) / millisecondsInMinute);
  const asleep = inBed - (awake ?? 0);
  const wrong = validateMeasure({ kind: 'sleep', inBed, asleep: inBed } as { kind: 'sleep' });
  const beyond = wrong ? 'to' : asleep < 0 ? 'awake' : null;
  if (beyond) throw new AppError('BAD_INPUT', { fields: [{ path: beyond, code: 'implausible' }] });
  const columns = {
    ...times,
    inBed,
    asleep,
    awake,
    ...manualOrigin(seq, from, to, awake),
  };
  if (seq !== undefined) {
    await tx
      .update(sleepNights)
      .set({ ...columns, confirmed: false })
      .where(ownNight(scope, seq));
    return savedAs(tx, scope, seq, columns.day);
  }
  const { compSeq: company, memberSeq: member, source, externalId } = sleepNights;
  const [row] = await tx
    .insert(sleepNights)
    .values({ compSeq, memberSeq, ...columns })
    .onConflictDoUpdate({ target: [company, member, source, externalId], set: columns })
    .returning({ seq: sleepNights.seq });
  return savedAs(tx, scope, row!.seq, columns.day);
}

/** Deletes a typed-in night; nights it replaced are shown again. Throws NOT_FOUND for anything else. */
export async function deleteNight(tx: Tx, scope: Scope, seq: number): Promise<void> {
  const gone = await tx.delete(sleepNights).where(ownNight(scope, seq)).returning({ seq: sleepNights.seq });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
}

/** Stores a member's answer about a typed-in night: confirms or deletes it. Throws NOT_FOUND for anything else. */
export async function answerNight(tx: Tx, scope: Scope, { seq, right }: { seq: number; right: boolean }): Promise<void> {
  if (!right) return deleteNight(tx, scope, seq);
  const rows = await tx.update(sleepNights).set({ confirmed: true }).where(ownNight(scope, seq)).returning({ seq: sleepNights.seq });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
