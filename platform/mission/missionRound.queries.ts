import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { findRound, hasRound, lastDayOfRound, startOfRound } from '@/lib/mission/repeat/rounds';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionItems, missionNotes, missions } from '../db/schema/mission';
import { missionRepeats } from '../db/schema/missionRepeat';
import type { Files } from '../core/ports/filesPort';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import { isStillRestorable } from '../core/member.queries';
import { insertRecipients, listMissionRecipients } from './missionRecipient.queries';
import type { RepeatRow } from './missionRepeat.queries';

/** The file functions needed to copy a round's picture. */
type Pictures = Pick<Files, 'read' | 'savePicture'>;

/** Key of a repeat. */
export type Due = Pick<RepeatRow, 'compSeq' | 'seq'>;

/** Condition for repeats with a due round; not while the first round is held for its picture, or the company is out of use. */
function isDue(now: Date) {
  const waits = sql`exists (select from ${missions} where ${missions.compSeq} = ${missionRepeats.compSeq}
    and ${missions.repeatSeq} = ${missionRepeats.seq} and ${isNotNull(missions.heldRecipients)})`;
  return and(lte(missionRepeats.nextAt, now), not(waits), isOfCompanyInUse(missionRepeats.compSeq));
}

/** Repeats with a due round, longest overdue first. */
export async function listDue(tx: Tx, now: Date): Promise<Due[]> {
  return tx
    .select({ compSeq: missionRepeats.compSeq, seq: missionRepeats.seq })
    .from(missionRepeats)
    .where(isDue(now))
    .orderBy(asc(missionRepeats.nextAt), asc(missionRepeats.seq));
}

/** Locks a repeat whose round is still due and returns it with its sender and their zone; skips one locked by another instance. */
async function takeDue(tx: Tx, { compSeq, seq }: Due, now: Date) {
  const [due] = await tx
    .select({ repeat: missionRepeats, zone: members.timeZone, role: members.type, withdrawnAt: members.withdrawnAt })
    .from(missionRepeats)
    .innerJoin(members, and(eq(members.compSeq, missionRepeats.compSeq), eq(members.seq, missionRepeats.senderSeq)))
    .where(and(eq(missionRepeats.compSeq, compSeq), eq(missionRepeats.seq, seq), isDue(now)))
    .for('update', { of: missionRepeats, skipLocked: true });
  return due;
}

/**
 * Copies the latest picture of the earlier rounds, so that each round owns its file; null without one, when it cannot be read, or when
 * there is no room left.
 */
async function copyPicture(tx: Tx, pictures: Pictures, { compSeq, seq, senderSeq }: RepeatRow, now: Date): Promise<string | null> {
  const [last] = await tx
    .select({ imageFile: missions.imageFile })
    .from(missions)
    // rounds sent without a picture are skipped, so that the next one gets it again
    .where(and(eq(missions.compSeq, compSeq), eq(missions.repeatSeq, seq), isNotNull(missions.imageFile)))
    .orderBy(desc(missions.round))
    .limit(1);
  if (!last?.imageFile) return null;
  try {
    const known = await pictures.read(tx, compSeq, last.imageFile);
    if (!known) return null;
    const owner = { compSeq, ownerSeq: senderSeq, purpose: 'MISSION' as const };
    return (await pictures.savePicture(tx, owner, known.content, now)).name;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Sends one round to its present recipients; false when there are none, or none of its notes exists any more. */
async function sendRound(
  tx: Tx,
  pictures: Pictures,
  repeat: RepeatRow,
  { round, managerSeq, zone, now }: { round: number; managerSeq: number | null; zone: string; now: Date },
): Promise<boolean> {
  const { compSeq, senderSeq, title, contents, missionType, daily } = repeat;
  const listed = await tx
    .select({ seq: missionNotes.seq })
    .from(missionNotes)
    .where(and(eq(missionNotes.compSeq, compSeq), inArray(missionNotes.seq, repeat.missionNoteSeq), isNull(missionNotes.deletedAt)));
  const notes = repeat.missionNoteSeq.filter((one) => listed.some(({ seq }) => seq === one));
  const recipients = await listMissionRecipients(tx, { compSeq, managerSeq }, repeat, repeat.managerSeq);
  if (notes.length === 0 || recipients.length === 0) return false;
  const planned = startOfRound(repeat, round, zone);
  const startDate = dayOf(planned, zone) === dayOf(now, zone) ? planned : now;
  const endDate = lastDayOfRound(repeat, round, zone);
  const imageFile = await copyPicture(tx, pictures, repeat, now);
  const words = { title, contents, missionType, daily, startDate, endDate, timeZone: zone, imageFile };
  const [made] = await tx
    .insert(missions)
    .values({ compSeq, senderSeq, managerSeq: managerSeq ?? repeat.managerSeq, ...words, repeatSeq: repeat.seq, round, createdAt: now })
    .returning({ missionSeq: missions.seq });
  const { missionSeq } = made!;
  await tx.insert(missionItems).values(notes.map((missionNoteSeq, order) => ({ compSeq, missionSeq, missionNoteSeq, order })));
  await insertRecipients(tx, compSeq, missionSeq, recipients);
  return true;
}

/**
 * Sends the next round of a repeat if it is due, and schedules the following one. Rounds already over are skipped, and a sender who no
 * longer watches over anyone sends none; those of a deleted sender who can still be restored pass unsent. One transaction with the repeat
 * locked, so that each round is sent once by any number of instances. Returns false when none is due.
 */
export async function sendDueRound(tx: Tx, pictures: Pictures, one: Due, now: Date): Promise<boolean> {
  const due = await takeDue(tx, one, now);
  if (!due) return false;
  const { repeat, zone, role, withdrawnAt } = due;
  const goesOn = watchesMembers(role) && (withdrawnAt === null || isStillRestorable(withdrawnAt, now));
  const round = goesOn ? findRound(repeat, repeat.nextRound, now, zone) : null;
  let next = round;
  if (round !== null && startOfRound(repeat, round, zone) <= now) {
    // to none whom the sender no longer watches over
    const managerSeq = watchesCompany(role) ? null : repeat.senderSeq;
    if (withdrawnAt === null) await sendRound(tx, pictures, repeat, { round, managerSeq, zone, now });
    next = hasRound(repeat, round + 1, zone) ? round + 1 : null;
  }
  const nextAt = next === null ? null : startOfRound(repeat, next, zone);
  await tx
    .update(missionRepeats)
    .set({ nextAt, ...(next !== null && { nextRound: next }) })
    .where(and(eq(missionRepeats.compSeq, repeat.compSeq), eq(missionRepeats.seq, repeat.seq)));
  return true;
}
