import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { findRound, hasRound, lastDayOfRound, startOfRound } from '@/lib/mission/repeat/rounds';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { missionItems, missionNotes, missions } from '../db/schema/mission';
import { missionRepeats } from '../db/schema/missionRepeat';
import type { Files } from '../core/ports/filesPort';
import { insertRecipients, listMissionRecipients } from './missionRecipient.queries';
import type { RepeatRow } from './missionRepeat.queries';

/** What storing the picture of a round needs. */
type Pictures = Pick<Files, 'read' | 'savePicture'>;

/** The next repeat whose round is due, with its company's zone and its sender; others that run take others. One whose first round waits for its picture waits too. */
async function takeDue(tx: Tx, now: Date) {
  const waits = sql`exists (select from ${missions} where ${missions.compSeq} = ${missionRepeats.compSeq}
    and ${missions.repeatSeq} = ${missionRepeats.seq} and ${isNotNull(missions.heldRecipients)})`;
  const [due] = await tx
    .select({ repeat: missionRepeats, zone: companies.timeZone, role: members.type, withdrawnAt: members.withdrawnAt })
    .from(missionRepeats)
    .innerJoin(companies, and(eq(companies.seq, missionRepeats.compSeq), isNull(companies.deletedAt), eq(companies.status, 'Y')))
    .innerJoin(members, and(eq(members.compSeq, missionRepeats.compSeq), eq(members.seq, missionRepeats.senderSeq)))
    .where(and(lte(missionRepeats.nextAt, now), not(waits)))
    .orderBy(asc(missionRepeats.nextAt), asc(missionRepeats.seq))
    .limit(1)
    .for('update', { of: missionRepeats, skipLocked: true });
  return due;
}

/** A copy of the picture of the last round, so that each has its own; null without one, and where there is no room for another. */
async function copyPicture(tx: Tx, pictures: Pictures, { compSeq, seq, senderSeq }: RepeatRow, now: Date): Promise<string | null> {
  const [last] = await tx
    .select({ imageFile: missions.imageFile })
    .from(missions)
    .where(and(eq(missions.compSeq, compSeq), eq(missions.repeatSeq, seq)))
    .orderBy(desc(missions.round))
    .limit(1);
  const known = last?.imageFile ? await pictures.read(tx, compSeq, last.imageFile) : null;
  if (!known) return null;
  try {
    const owner = { compSeq, ownerSeq: senderSeq, purpose: 'MISSION' as const };
    return (await pictures.savePicture(tx, owner, known.content, now)).name;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Sends one round to whoever is among its recipients now; false when nobody is, or none of its notes is on the list any more. */
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
  const recipients = await listMissionRecipients(tx, { compSeq, managerSeq }, repeat);
  if (notes.length === 0 || recipients.length === 0) return false;
  const planned = startOfRound(repeat, round, zone);
  const startDate = dayOf(planned, zone) === dayOf(now, zone) ? planned : now;
  const endDate = lastDayOfRound(repeat, round, zone);
  const imageFile = await copyPicture(tx, pictures, repeat, now);
  const words = { title, contents, missionType, daily, startDate, endDate, imageFile };
  const [made] = await tx
    .insert(missions)
    .values({ compSeq, senderSeq, ...words, repeatSeq: repeat.seq, round, createdAt: now })
    .returning({ missionSeq: missions.seq });
  const { missionSeq } = made!;
  await tx.insert(missionItems).values(notes.map((missionNoteSeq, order) => ({ compSeq, missionSeq, missionNoteSeq, order })));
  await insertRecipients(tx, compSeq, missionSeq, recipients);
  return true;
}

/**
 * Sends the next round that is due and says when the one after it is; what is over already is left out, and a sender who watches over
 * nobody any more sends none. All of it is one transaction that holds the repeat, so that a round comes once however many platforms run.
 * False when none is due.
 */
export async function sendDueRound(tx: Tx, pictures: Pictures, now: Date): Promise<boolean> {
  const due = await takeDue(tx, now);
  if (!due) return false;
  const { repeat, zone, role, withdrawnAt } = due;
  const round = watchesMembers(role) && withdrawnAt === null ? findRound(repeat, repeat.nextRound, now, zone) : null;
  let next = round;
  if (round !== null && startOfRound(repeat, round, zone) <= now) {
    const managerSeq = watchesCompany(role) ? null : repeat.senderSeq;
    await sendRound(tx, pictures, repeat, { round, managerSeq, zone, now });
    next = hasRound(repeat, round + 1, zone) ? round + 1 : null;
  }
  const nextAt = next === null ? null : startOfRound(repeat, next, zone);
  await tx
    .update(missionRepeats)
    .set({ nextAt, ...(next !== null && { nextRound: next }) })
    .where(and(eq(missionRepeats.compSeq, repeat.compSeq), eq(missionRepeats.seq, repeat.seq)));
  return true;
}
