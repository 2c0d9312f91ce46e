import { and, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Mission, MissionDraft } from '@/lib/mission/contract';
import type { StoredRepeat } from '@/lib/mission/repeat/contract';
import { anchorFor, dayOfRound, hasRound, lastDayOfRound, MAX_ROUNDS, startOfRound, type Rounds } from '@/lib/mission/repeat/rounds';
import { sendTime } from '@/lib/mission/mission';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { keptReach } from '../core/cohort.queries';
import { listDepts } from '../core/dept.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missions } from '../db/schema/mission';
import { missionRepeats } from '../db/schema/missionRepeat';
import { listKnownNotes, listKnownRecipients } from './missionDraft.queries';
import { draftRecipients, unnamedOf } from './missionRecipient.queries';
import { requireNotes } from './missionNote.queries';

export type RepeatRow = typeof missionRepeats.$inferSelect;

const badInput = (path: string, code: string) => new AppError('BAD_INPUT', { fields: [{ path, code }] });
const ofRepeat = (compSeq: number, repeatSeq: number) => and(eq(missionRepeats.compSeq, compSeq), eq(missionRepeats.seq, repeatSeq));

/** A round and its start in the sender's zone; `before` is the present schedule, if any. */
interface Begins {
  round: number;
  start: Date;
  zone: string;
  before?: Rounds & { days: number };
}

/**
 * The schedule of the rounds after the given one, from a draft. Existing rounds keep their length when the draft ends on the same day as
 * the next round did. Throws BAD_INPUT for a round longer than the interval, or for no or too many rounds.
 */
function repeatOf(draft: MissionDraft, { round, start, zone, before }: Begins) {
  const { repeat, endDate, title, contents, missionType, takerSeq, depts, daily } = draft;
  if (!repeat || !endDate) throw badInput('endDate', 'invalid_type');
  const { every, times = null, until = null } = repeat;
  const anchor = before ? anchorFor({ ...before, every }, round, start, zone) : { anchorAt: start, anchorRound: round };
  const rounds: Rounds = { ...anchor, every, times, until };
  if (endDate >= dayOfRound(rounds, round + 1, zone)) throw badInput('endDate', 'too_big');
  const named = daysBetween(dayOf(start, zone), endDate) + 1;
  if (named < 1) throw badInput('endDate', 'too_small');
  const end = until === null ? 'repeat.times' : 'repeat.until';
  if (!hasRound(rounds, Math.max(2, round), zone)) throw badInput(end, 'too_small');
  if (hasRound(rounds, MAX_ROUNDS + 1, zone)) throw badInput(end, 'too_big');
  const stays = before?.every === every && lastDayOfRound({ ...rounds, days: before.days }, round, zone) === endDate;
  const days = stays ? before.days : named;
  const choice = missionType === 'ALL' ? { takerSeq: [], depts: [] } : { takerSeq, depts };
  const missionNoteSeq = [...new Set(draft.missionNoteSeq)];
  return { ...rounds, title, contents, missionType, ...choice, missionNoteSeq, daily, days };
}

/** A mission that repeats, and whose members its rounds are for. */
type RepeatedMission = Pick<RepeatRow, 'managerSeq'> & { missionSeq: number; repeatSeq: number | null; startDate: Date };

/**
 * Applies the draft's repeat to a mission of the viewer's that has not started, or starts now, in days of their zone; a draft without one
 * ends the repeat.
 */
export async function setRepeat(
  tx: Tx,
  { compSeq, viewer }: GroupScope,
  { missionSeq, repeatSeq, startDate, managerSeq }: RepeatedMission,
  draft: MissionDraft,
  zone: string,
): Promise<void> {
  if (repeatSeq === null && !draft.repeat) return;
  const ofMission = and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq));
  if (!draft.repeat) {
    await tx.update(missions).set({ repeatSeq: null, round: null }).where(ofMission);
    await tx.delete(missionRepeats).where(ofRepeat(compSeq, repeatSeq!));
    return;
  }
  const repeat = repeatOf(draft, { round: 1, start: startDate, zone });
  const row = { ...repeat, managerSeq, nextRound: 2, nextAt: startOfRound(repeat, 2, zone) };
  if (repeatSeq !== null) {
    await tx.update(missionRepeats).set(row).where(ofRepeat(compSeq, repeatSeq));
    return;
  }
  const [made] = await tx
    .insert(missionRepeats)
    .values({ compSeq, senderSeq: viewer.memberSeq, ...row })
    .returning({ seq: missionRepeats.seq });
  await tx.update(missions).set({ repeatSeq: made!.seq, round: 1 }).where(ofMission);
}

/** A repeat with a coming round; null if there is none. */
export async function findComing(tx: Tx, compSeq: number, repeatSeq: number): Promise<(RepeatRow & { nextAt: Date }) | null> {
  const [row] = await tx.select().from(missionRepeats).where(ofRepeat(compSeq, repeatSeq));
  return row?.nextAt ? { ...row, nextAt: row.nextAt } : null;
}

/** A repeat of the viewer's own with a coming round; with `any` the master may use any in the company. Throws NOT_FOUND otherwise. */
async function getComing(tx: Tx, { compSeq, viewer, managerSeq }: GroupScope, repeatSeq: number, any = false) {
  const row = await findComing(tx, compSeq, repeatSeq);
  const isTheirs = row?.senderSeq === viewer.memberSeq || (any && managerSeq === null);
  if (!row || !isTheirs) throw new AppError('NOT_FOUND');
  return row;
}

/** The latest mission sent of a repeat. */
async function findLatest(tx: Tx, compSeq: number, repeatSeq: number) {
  const [last] = await tx
    .select({ missionSeq: missions.seq, endDate: missions.endDate })
    .from(missions)
    .where(and(eq(missions.compSeq, compSeq), eq(missions.repeatSeq, repeatSeq)))
    .orderBy(desc(missions.round))
    .limit(1);
  return last;
}

/** The coming rounds, without deleted notes and people who can no longer receive them. */
export async function getRepeat(tx: Tx, scope: GroupScope, wanted: number): Promise<StoredRepeat> {
  const row = await getComing(tx, scope, wanted);
  const { title, contents, daily, days, every, until, times, nextRound: round, nextAt, missionType: to, missionNoteSeq, depts } = row;
  return {
    repeatSeq: row.seq,
    title,
    contents,
    daily,
    days,
    every,
    until,
    times,
    round,
    nextDate: nextAt.getTime(),
    to,
    anchor: { round: row.anchorRound, date: row.anchorAt.getTime() },
    ofTeam: row.managerSeq !== null,
    runsUntil: (await findLatest(tx, scope.compSeq, wanted))?.endDate ?? null,
    notes: await listKnownNotes(tx, scope, missionNoteSeq),
    recipients: await listKnownRecipients(tx, scope, row.takerSeq),
    depts: depts.length ? (await listDepts(tx, scope, depts)).map(({ dept }) => dept) : [],
  };
}

/**
 * Changes the coming rounds of an own mission; the next one starts as the draft says, a start in the past becomes now. Returns the latest
 * mission sent. Throws BAD_INPUT if the next round is moved to a day on which that one is not over.
 */
export async function editRepeat(
  tx: Tx,
  scope: GroupScope,
  repeatSeq: number,
  draft: MissionDraft,
  { now, timeZone: zone }: { now: Date; timeZone: string },
) {
  const { compSeq } = scope;
  // serialises with sending a round
  await tx.select({ seq: missionRepeats.seq }).from(missionRepeats).where(ofRepeat(compSeq, repeatSeq)).for('update');
  const before = await getComing(tx, scope, repeatSeq);
  await requireNotes(tx, scope, [...new Set(draft.missionNoteSeq)]);
  const managerSeq = keptReach(scope, { ...unnamedOf(before), managerSeq: before.managerSeq }, unnamedOf(draft));
  await draftRecipients(tx, scope, draft, managerSeq);
  const nextAt = new Date(sendTime(draft.startDate, now.getTime()));
  const last = await findLatest(tx, compSeq, repeatSeq);
  if (!last) throw new AppError('NOT_FOUND');
  const day = dayOf(nextAt, zone);
  const isMoved = day !== dayOf(before.nextAt, zone);
  if (isMoved && last.endDate !== null && day <= last.endDate) throw badInput('startDate', 'too_small');
  const repeat = repeatOf(draft, { round: before.nextRound, start: nextAt, zone, before });
  await tx
    .update(missionRepeats)
    .set({ ...repeat, managerSeq, nextAt })
    .where(ofRepeat(compSeq, repeatSeq));
  return { missionSeq: last.missionSeq };
}

/** Stops a repeat: no further rounds are sent. */
export async function stopRepeat(tx: Tx, scope: GroupScope, repeatSeq: number): Promise<void> {
  await getComing(tx, scope, repeatSeq, true);
  await tx.update(missionRepeats).set({ nextAt: null }).where(ofRepeat(scope.compSeq, repeatSeq));
}

/** The next round of each mission that is the latest one sent of a running repeat. */
export async function comingRounds(tx: Tx, compSeq: number, missionSeqs: readonly number[]) {
  const coming = new Map<number, NonNullable<Mission['repeat']>>();
  if (missionSeqs.length === 0) return coming;
  const later = alias(missions, 'later');
  const followed = tx
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.compSeq, missions.compSeq), eq(later.repeatSeq, missions.repeatSeq), gt(later.round, missions.round)));
  const rows = await tx
    .select({ missionSeq: missions.seq, repeatSeq: missionRepeats.seq, every: missionRepeats.every, nextAt: missionRepeats.nextAt })
    .from(missions)
    .innerJoin(missionRepeats, and(eq(missionRepeats.compSeq, missions.compSeq), eq(missionRepeats.seq, missions.repeatSeq)))
    .where(and(eq(missions.compSeq, compSeq), inArray(missions.seq, [...missionSeqs]), notExists(followed)));
  for (const { missionSeq, nextAt, ...repeat } of rows) if (nextAt) coming.set(missionSeq, { ...repeat, nextDate: nextAt.getTime() });
  return coming;
}

/** Stops the repeats of missions being deleted if these are the latest ones sent, because the repeat would no longer be shown anywhere. */
export async function stopWithLast(tx: Tx, compSeq: number, missionSeqs: readonly number[]): Promise<void> {
  const coming = [...(await comingRounds(tx, compSeq, missionSeqs)).values()].map(({ repeatSeq }) => repeatSeq);
  if (coming.length === 0) return;
  await tx
    .update(missionRepeats)
    .set({ nextAt: null })
    .where(and(eq(missionRepeats.compSeq, compSeq), inArray(missionRepeats.seq, coming)));
}
