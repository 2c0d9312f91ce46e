import { and, eq } from 'drizzle-orm';
import { checkInstant, isOver } from '@/lib/mission/missionDays';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { lockPresent } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missionChecks, missionDailyChecks, missionRecipients, missions } from '../db/schema/mission';
import { targetsOf, type TargetColumns } from './missionDays.queries';
import { itemsOf, type Checker } from './missionItem.queries';

const ofNote = (
  table: typeof missionChecks | typeof missionDailyChecks,
  { compSeq, memberSeq }: MemberScope,
  missionSeq: number,
  note: number,
) => and(eq(table.compSeq, compSeq), eq(table.missionSeq, missionSeq), eq(table.memberSeq, memberSeq), eq(table.missionNoteSeq, note));

/** Stores whether a note of a daily mission was done on the day of `at`. Returns whether it is now done on enough days. */
async function checkDay(
  tx: Tx,
  scope: MemberScope,
  mission: TargetColumns,
  missionNoteSeq: number,
  done: boolean,
  { timeZone, at }: Pick<Checker, 'timeZone'> & { at: Date },
): Promise<boolean> {
  const { compSeq, memberSeq } = scope;
  const day = dayOf(at, timeZone);
  const ofDays = ofNote(missionDailyChecks, scope, mission.seq, missionNoteSeq);
  const row = { compSeq, missionSeq: mission.seq, memberSeq, missionNoteSeq, day, checkedAt: at };
  if (done) await tx.insert(missionDailyChecks).values(row).onConflictDoNothing();
  else await tx.delete(missionDailyChecks).where(and(ofDays, eq(missionDailyChecks.day, day)));
  const target = (await targetsOf(tx, compSeq, [mission], timeZone)).get(mission.seq) ?? 1;
  return (await tx.$count(missionDailyChecks, ofDays)) >= target;
}

/**
 * Checks a note of a received mission off (of a daily one for today, or for `day` if that has only just passed) or clears it, and updates
 * whether the mission is completed. Throws CONFLICT after its last day in the member's zone.
 */
export async function checkNote(
  tx: Tx,
  scope: MemberScope,
  mission: TargetColumns,
  { missionNoteSeq, done, day: madeOn }: { missionNoteSeq: number; done: boolean; day?: string },
  { timeZone, now }: Omit<Checker, 'memberSeq'>,
): Promise<void> {
  const { compSeq, memberSeq } = scope;
  const missionSeq = mission.seq;
  const ofRecipient = and(
    eq(missionRecipients.compSeq, compSeq),
    eq(missionRecipients.missionSeq, missionSeq),
    eq(missionRecipients.memberSeq, memberSeq),
  );
  await lockPresent(tx, scope);
  // locked before the recipient, in the same order as when deleting a mission
  await tx
    .select({ seq: missions.seq })
    .from(missions)
    .where(and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq)))
    .for('key share');
  const [recipient] = await tx.select().from(missionRecipients).where(ofRecipient).for('update');
  const items = recipient ? await itemsOf(tx, compSeq, [missionSeq]) : [];
  if (!recipient || !items.some((item) => item.missionNoteSeq === missionNoteSeq)) throw new AppError('NOT_FOUND');
  const dated = { startDate: mission.startDate.getTime(), endDate: mission.endDate };
  const at = new Date(checkInstant(dated, madeOn, now.getTime(), timeZone));
  if (isOver(dated, at.getTime(), timeZone)) throw new AppError('CONFLICT');
  const isDone = mission.daily ? await checkDay(tx, scope, mission, missionNoteSeq, done, { timeZone, at }) : done;
  const ofMember = and(
    eq(missionChecks.compSeq, compSeq),
    eq(missionChecks.missionSeq, missionSeq),
    eq(missionChecks.memberSeq, memberSeq),
  );
  if (isDone)
    await tx.insert(missionChecks).values({ compSeq, missionSeq, memberSeq, missionNoteSeq, checkedAt: at }).onConflictDoNothing();
  // clearing one day removes the check only if too few days remain
  else if (!done) await tx.delete(missionChecks).where(and(ofMember, eq(missionChecks.missionNoteSeq, missionNoteSeq)));
  const checked = await tx.$count(missionChecks, ofMember);
  const completedAt = checked >= items.length ? (recipient.completedAt ?? at) : null;
  await tx
    .update(missionRecipients)
    .set({ completedAt, openedAt: recipient.openedAt ?? at })
    .where(ofRecipient);
}
