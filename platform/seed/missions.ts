import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { addDays, dayOf, instantOf } from '@/lib/shared/dates';
import type { Tx } from '../db/client';
import {
  missionChecks,
  missionDailyChecks,
  missionItems,
  missionNotes,
  missions,
  missionRecipients,
  missionTopics,
} from '../db/schema/mission';
import { missionComments } from '../db/schema/missionComment';
import { COMMENTS, DAILY_MISSION, MISSIONS, REPLIES, TOPICS, type SeedMission } from './content';
import { insertRows } from './insert';
import type { Random } from './random';
import type { SeededCompany } from './seedCompany';
import type { SeedMember } from './seedPeople';

/** Days between two missions of a sender, and days ago of the earliest. */
const EVERY = 28;
const FIRST = 350;
/** Missions are sent at 9:00 in the sender's zone. */
const SENT_AT = 9 * 60;
const ZONE = 'Asia/Seoul';
/** Days from the first to the last day of a two-week mission, and the number of each sender's latest missions with a last day. */
const LASTS = 13;
const DATED = 2;
/** Days ago the daily mission started. */
const DAILY_AGO = 6;
/** Days within which most people complete a mission. */
const WEEK = 7;

interface Recipient {
  memberSeq: number;
  /** Probability that this person checks off a note. */
  diligence: number;
}

interface Sending {
  sender: number;
  mission: SeedMission;
  startDate: Date;
  endDate: string | null;
  daily: boolean;
  /** The member who has completed all of it. */
  doneBy?: number;
  missionType: 'ALL' | 'INDIVIDUAL';
  recipients: Recipient[];
}

/** Inserts topics with their notes and returns the note numbers by topic title. */
async function plantTopics(tx: Tx, compSeq: number, createdAt: Date): Promise<Map<string, number[]>> {
  const notesOf = new Map<string, number[]>();
  for (const { title, secondCat, notes } of TOPICS) {
    const [topic] = await tx.insert(missionTopics).values({ compSeq, title, createdAt }).returning({ seq: missionTopics.seq });
    if (!topic) throw new Error(`topic ${title} was not created`);
    const rows = notes.map((note) => ({ compSeq, missionCatSeq: topic.seq, note, secondCat, createdAt }));
    const made = await tx.insert(missionNotes).values(rows).returning({ seq: missionNotes.seq });
    notesOf.set(
      title,
      made.map(({ seq }) => seq),
    );
  }
  return notesOf;
}

/** Recipients of missions; people without any data are new and have received none. */
function recipientsOf(seeded: SeededCompany, people: readonly SeedMember[]): (Recipient & { manager: number | null })[] {
  return people
    .filter(({ body, steps }) => body !== null || steps !== null)
    .map(({ login, manager, random }) => ({
      memberSeq: seeded.seqOf(login),
      manager,
      diligence: random.fork('diligence').between(0.45, 0.98),
    }));
}

/** Missions sent by each sender: every four weeks, in turn, every third one to selected people only. */
function sendings(seeded: SeededCompany, people: readonly SeedMember[], random: Random, now: Date): Sending[] {
  const recipients = recipientsOf(seeded, people);
  const today = dayOf(now, ZONE);
  const senders = seeded.managers.length > 0 ? seeded.managers : [seeded.master];
  return senders.flatMap((sender, place) => {
    const own = recipients.filter(({ manager }) => seeded.managers.length === 0 || manager === place);
    const everyFour = Array.from({ length: Math.floor((FIRST - 2 - 3 * place) / EVERY) + 1 }, (_, index): Sending => {
      const startDay = addDays(today, -(2 + 3 * place + EVERY * index));
      const mission = MISSIONS[(index + 3 * place) % MISSIONS.length];
      if (!mission) throw new Error('no mission to send');
      const chosen = index % 3 === 2;
      const draw = random.fork(`takers ${place} ${index}`);
      return {
        sender,
        mission,
        startDate: instantOf(startDay, SENT_AT, ZONE),
        endDate: index < DATED ? addDays(startDay, LASTS) : null,
        daily: false,
        doneBy: index === 1 ? own[0]?.memberSeq : undefined,
        missionType: chosen ? 'INDIVIDUAL' : 'ALL',
        recipients: chosen ? own.filter(() => draw.chance(0.4)) : own,
      };
    });
    return [...everyFour, ...(place === 0 ? [dailySending(sender, own, today)] : [])].filter(({ recipients: some }) => some.length > 0);
  });
}

/** A daily mission of two weeks, about half over. */
function dailySending(sender: number, recipients: Recipient[], today: string): Sending {
  const startDay = addDays(today, -DAILY_AGO);
  const startDate = instantOf(startDay, SENT_AT, ZONE);
  return { sender, mission: DAILY_MISSION, startDate, endDate: addDays(startDay, LASTS), daily: true, missionType: 'ALL', recipients };
}

/** Days on which each note of a daily mission was done: too few to reach its target, and none today. */
function daysOf(sending: Sending, notes: readonly number[], recipient: Recipient, random: Random) {
  const first = dayOf(sending.startDate, ZONE);
  return notes.map((missionNoteSeq) => {
    const days = Array.from({ length: DAILY_AGO }, (_, index) => addDays(first, index)).filter(() => random.chance(recipient.diligence));
    return { missionNoteSeq, days };
  });
}

/** Times at which notes were checked off; a running mission is at most half done, so that something is left to do. */
function checksOf(sending: Sending, notes: readonly number[], recipient: Recipient, random: Random, now: Date) {
  if (sending.daily) return [];
  const running = now.getTime() - sending.startDate.getTime() < WEEK * millisecondsInDay;
  const interval = running ? now.getTime() - sending.startDate.getTime() : WEEK * millisecondsInDay;
  const likely = running ? recipient.diligence / 2 : recipient.diligence;
  return notes.flatMap((missionNoteSeq, index) => {
    const checkedAt = new Date(sending.startDate.getTime() + random.next() * interval);
    const left = running && index === notes.length - 1;
    const isDone = random.chance(likely) && !left;
    return isDone || sending.doneBy === recipient.memberSeq ? [{ missionNoteSeq, checkedAt }] : [];
  });
}

async function plantComments(tx: Tx, compSeq: number, missionSeq: number, sending: Sending, random: Random, now: Date): Promise<void> {
  const count = Math.min(sending.recipients.length, random.whole(0, 3));
  for (let index = 0; index < count; index += 1) {
    const { memberSeq } = random.pick(sending.recipients);
    const createdAt = new Date(
      Math.min(now.getTime() - millisecondsInHour, sending.startDate.getTime() + random.between(0.5, 5) * millisecondsInDay),
    );
    const comment = { compSeq, missionSeq, memberSeq, text: random.pick(COMMENTS), createdAt };
    const [made] = await tx.insert(missionComments).values(comment).returning({ seq: missionComments.seq });
    if (!made || random.chance(0.5)) continue;
    const answeredAt = new Date(Math.min(now.getTime() - 600_000, createdAt.getTime() + random.between(0.2, 3) * millisecondsInHour));
    await tx
      .insert(missionComments)
      .values({ compSeq, missionSeq, memberSeq: sending.sender, parentSeq: made.seq, text: random.pick(REPLIES), createdAt: answeredAt });
  }
}

/** Inserts topics, notes and a year of missions with their progress. */
export async function seedMissions(tx: Tx, seeded: SeededCompany, people: readonly SeedMember[], random: Random, now: Date): Promise<void> {
  const { compSeq } = seeded;
  const notesOf = await plantTopics(tx, compSeq, new Date(now.getTime() - 365 * millisecondsInDay));
  const recipients: (typeof missionRecipients.$inferInsert)[] = [];
  const checks: (typeof missionChecks.$inferInsert)[] = [];
  const dayChecks: (typeof missionDailyChecks.$inferInsert)[] = [];
  const sent = sendings(seeded, people, random, now).sort((a, b) => a.startDate.getTime() - b.startDate.getTime());
  for (const [place, sending] of sent.entries()) {
    const { sender: senderSeq, mission, startDate, endDate, daily, missionType } = sending;
    const { title, contents } = mission;
    const row = { compSeq, senderSeq, title, contents, missionType, startDate, endDate, daily, timeZone: ZONE, createdAt: startDate };
    const [made] = await tx.insert(missions).values(row).returning({ seq: missions.seq });
    if (!made) throw new Error(`mission ${mission.title} was not created`);
    const missionSeq = made.seq;
    const notes = mission.topics.flatMap((title) => notesOf.get(title) ?? []);
    await tx.insert(missionItems).values(notes.map((missionNoteSeq, order) => ({ compSeq, missionSeq, missionNoteSeq, order })));
    for (const [nth, recipient] of sending.recipients.entries()) {
      const { memberSeq } = recipient;
      const done = checksOf(sending, notes, recipient, random.fork(`checks ${place} ${nth}`), now);
      const days = daily ? daysOf(sending, notes, recipient, random.fork(`days ${nth}`)) : [];
      for (const { missionNoteSeq, days: some } of days)
        for (const day of some)
          dayChecks.push({ compSeq, missionSeq, memberSeq, missionNoteSeq, day, checkedAt: instantOf(day, SENT_AT * 2, ZONE) });
      const times = done.map(({ checkedAt }) => checkedAt.getTime());
      // after a week everyone has opened a mission, done or not
      const seenAt = startDate.getTime() + millisecondsInDay;
      const openedAt =
        times.length > 0 ? new Date(Math.min(...times)) : seenAt < now.getTime() - 6 * millisecondsInDay ? new Date(seenAt) : null;
      const completedAt = done.length === notes.length ? new Date(Math.max(...times)) : null;
      recipients.push({ compSeq, missionSeq, memberSeq, openedAt, completedAt });
      checks.push(...done.map((check) => ({ compSeq, missionSeq, memberSeq, ...check })));
    }
    await plantComments(tx, compSeq, missionSeq, sending, random.fork(`comments ${place}`), now);
  }
  await insertRows(tx, missionRecipients, recipients);
  await insertRows(tx, missionChecks, checks);
  await insertRows(tx, missionDailyChecks, dayChecks);
}
