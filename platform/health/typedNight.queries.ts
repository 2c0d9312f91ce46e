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
  const end = await typedTime(tx, scope, to, now, known?.endAt, 'to');
  const start = await typedTime(tx, scope, from, now, known?.startAt, 'from');
  const inBed = Math.round((end.measuredAt.getTime() - start.measuredAt.getTime()) / 60_000);
  const asleep = inBed - (awake ?? 0);
  const wrong = objectionOf({ kind: 'sleep', inBed, asleep: inBed } as { kind: 'sleep' });
  const beyond = wrong ? 'to' : asleep < 0 ? 'awake' : null;
  if (beyond) throw new AppError('BAD_INPUT', { fields: [{ path: beyond, code: 'implausible' }] });
  const same = known && +start.measuredAt === Number(known.startAt) && +end.measuredAt === Number(known.endAt);
  const said = {
    day: same ? known.day : dayOf(end.measuredAt, timeZone),
    ...{ startAt: start.measuredAt, endAt: end.measuredAt },
    // times left as they were keep the words of the clock that was looked at, in whatever zone that was
    ...(!same && { startText: start.measuredText, endText: end.measuredText }),
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
