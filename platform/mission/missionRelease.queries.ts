import { and, eq } from 'drizzle-orm';
import { dayOfRound, delayedAnchor, hasRound, startOfRound } from '@/lib/mission/repeat/rounds';
import { addDays, dayOf, daysBetween } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missions } from '../db/schema/mission';
import { missionRepeats } from '../db/schema/missionRepeat';
import { insertRecipients, reachable } from './missionRecipient.queries';
import type { SentMission } from './missionSend.queries';

/** A company's repeat, and by how many days its coming rounds move. */
interface Delay {
  compSeq: number;
  repeatSeq: number;
  days: number;
  zone: string;
}

/** Moves the coming rounds of a repeat; those that would start after its last day are dropped. Returns the day of the next one, if any. */
async function delayRounds(tx: Tx, { compSeq, repeatSeq, days, zone }: Delay): Promise<string | null> {
  const ofRepeat = and(eq(missionRepeats.compSeq, compSeq), eq(missionRepeats.seq, repeatSeq));
  const [repeat] = await tx.select().from(missionRepeats).where(ofRepeat).for('update');
  if (!repeat?.nextAt) return null;
  const later = { ...repeat, anchorAt: delayedAnchor(repeat, days, zone) };
  const goesOn = hasRound(later, repeat.nextRound, zone);
  const nextAt = goesOn ? startOfRound(later, repeat.nextRound, zone) : null;
  await tx.update(missionRepeats).set({ anchorAt: later.anchorAt, nextAt }).where(ofRepeat);
  return goesOn ? dayOfRound(later, repeat.nextRound, zone) : null;
}

/**
 * Lets a mission whose start has passed start now: its last day moves by as many days, so that it lasts as planned, and so do its coming
 * rounds.
 */
async function startLate(tx: Tx, compSeq: number, missionSeq: number, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  const ofMission = and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq));
  const [mission] = await tx.select().from(missions).where(ofMission);
  if (!mission || mission.startDate >= now) return;
  const { endDate: planned, repeatSeq } = mission;
  const zone = mission.timeZone ?? timeZone;
  const days = daysBetween(dayOf(mission.startDate, zone), dayOf(now, zone));
  const next = repeatSeq !== null && days > 0 ? await delayRounds(tx, { compSeq, repeatSeq, days, zone }) : null;
  const endDate = planned && addDays(planned, days);
  // a later month may be shorter
  const overlaps = endDate !== null && next !== null && endDate >= next;
  await tx
    .update(missions)
    .set({ startDate: now, endDate: overlaps ? addDays(next, -1) : endDate })
    .where(ofMission);
}

/** Sets the picture of a mission. A mission held for it is sent to the recipients who may still be sent to. */
export async function setMissionImage(
  tx: Tx,
  scope: GroupScope,
  { missionSeq, held }: SentMission,
  imageFile: string,
  moment: { now: Date; timeZone: string },
): Promise<void> {
  const { compSeq } = scope;
  if (held) await startLate(tx, compSeq, missionSeq, moment);
  await tx
    .update(missions)
    .set({ imageFile, ...(held && { heldRecipients: null }) })
    .where(and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq)));
  if (!held) return;
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(reachable(scope), equalsAny(members.seq, held)))
    .orderBy(members.seq);
  const recipients = rows.map(({ seq }) => seq);
  if (recipients.length === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'takerSeq', code: 'too_small' }] });
  await insertRecipients(tx, compSeq, missionSeq, recipients);
}
