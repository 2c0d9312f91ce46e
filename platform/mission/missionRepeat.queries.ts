import { and, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Mission, MissionDraft } from '@/lib/mission/contract';
import type { StoredRepeat } from '@/lib/mission/repeat/contract';
import { anchorFor, dayOfRound, hasRound, lastDayOfRound, MAX_ROUNDS, startOfRound, type Rounds } from '@/lib/mission/repeat/rounds';
import { sendTime } from '@/lib/mission/mission';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { listDepts } from '../core/dept.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missions } from '../db/schema/mission';
import { missionRepeats } from '../db/schema/missionRepeat';
import { listKnownNotes, listKnownRecipients } from './missionDraft.queries';
import { draftRecipients } from './missionRecipient.queries';
import { requireNotes } from './missionNote.queries';

export type RepeatRow = typeof missionRepeats.$inferSelect;

const badInput = (path: string, code: string) => new AppError('BAD_INPUT', { fields: [{ path, code }] });
const ofRepeat = (compSeq: number, repeatSeq: number) => and(eq(missionRepeats.compSeq, compSeq), eq(missionRepeats.seq, repeatSeq));

/** A round that begins then in its sender's zone, of what comes already or for the first time. */
interface Begins {
  round: number;
  start: Date;
  zone: string;
  before?: Rounds & { days: number };
}

/**
 * What a draft says of the rounds that follow the one that begins then. Those that come already last as long as they did where the draft
 * ends as the next one did. Throws BAD_INPUT for a round that outlasts them, or when there are none or too many.
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

/** Has a mission of the viewer's that has not begun, or begins now, repeat as its draft says, by the days of their zone; one that says nothing of it repeats no more. */
export async function setRepeat(
  tx: Tx,
  { compSeq, viewer }: GroupScope,
  { missionSeq, repeatSeq, startDate }: { missionSeq: number; repeatSeq: number | null; startDate: Date },
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
  const row = { ...repeat, nextRound: 2, nextAt: startOfRound(repeat, 2, zone) };
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

/** A repeat of the viewer's own, for `any` the master's of the company, of which a round still comes. Throws NOT_FOUND for every other. */
async function getComing(
  tx: Tx,
  { compSeq, viewer, managerSeq }: GroupScope,
  repeatSeq: number,
  any = false,
): Promise<RepeatRow & { nextAt: Date }> {
  const theirs = any && managerSeq === null ? undefined : eq(missionRepeats.senderSeq, viewer.memberSeq);
  const [row] = await tx
    .select()
    .from(missionRepeats)
    .where(and(ofRepeat(compSeq, repeatSeq), isNotNull(missionRepeats.nextAt), theirs));
  if (!row?.nextAt) throw new AppError('NOT_FOUND');
  return { ...row, nextAt: row.nextAt };
}

/** The coming rounds, of notes that are still on the list, to those who can still receive them. */
export async function getRepeat(tx: Tx, scope: GroupScope, wanted: number): Promise<StoredRepeat> {
  const row = await getComing(tx, scope, wanted);
  const { title, contents, daily, days, every, until, times, nextRound: round, nextAt, missionType: to, missionNoteSeq, depts } = row;
  return {
    ...{ repeatSeq: row.seq, title, contents, daily, days, every, until, times, round, nextDate: nextAt.getTime(), to },
    anchor: { round: row.anchorRound, date: row.anchorAt.getTime() },
    notes: await listKnownNotes(tx, scope, missionNoteSeq),
    recipients: await listKnownRecipients(tx, scope, row.takerSeq),
    depts: depts.length ? (await listDepts(tx, scope, depts)).map(({ dept }) => dept) : [],
  };
}

/** Changes the coming rounds of an own mission; the next one begins with the draft, and a start that has passed becomes now. Answers the last round that came. */
export async function editRepeat(
  tx: Tx,
  scope: GroupScope,
  repeatSeq: number,
  draft: MissionDraft,
  { now, timeZone: zone }: { now: Date; timeZone: string },
) {
  const { compSeq } = scope;
  // not between the round that is being sent and the one after it
  await tx.select({ seq: missionRepeats.seq }).from(missionRepeats).where(ofRepeat(compSeq, repeatSeq)).for('update');
  const before = await getComing(tx, scope, repeatSeq);
  await requireNotes(tx, scope, [...new Set(draft.missionNoteSeq)]);
  await draftRecipients(tx, scope, draft);
  const nextAt = new Date(sendTime(draft.startDate, now.getTime()));
  const repeat = repeatOf(draft, { round: before.nextRound, start: nextAt, zone, before });
  await tx
    .update(missionRepeats)
    .set({ ...repeat, nextAt })
    .where(ofRepeat(compSeq, repeatSeq));
  const [last] = await tx
    .select({ missionSeq: missions.seq })
    .from(missions)
    .where(and(eq(missions.compSeq, compSeq), eq(missions.repeatSeq, repeatSeq)))
    .orderBy(desc(missions.round))
    .limit(1);
  if (!last) throw new AppError('NOT_FOUND');
  return last;
}

/** Ends it: no round comes any more. */
export async function stopRepeat(tx: Tx, scope: GroupScope, repeatSeq: number): Promise<void> {
  await getComing(tx, scope, repeatSeq, true);
  await tx.update(missionRepeats).set({ nextAt: null }).where(ofRepeat(scope.compSeq, repeatSeq));
}

/** Of which of these missions rounds still come, where they are the last that came: when the next one does. */
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

/** Ends what repeats of missions that are deleted, where they are the last round that came: it would not be seen any more. */
export async function stopWithLast(tx: Tx, compSeq: number, missionSeqs: readonly number[]): Promise<void> {
  const coming = [...(await comingRounds(tx, compSeq, missionSeqs)).values()].map(({ repeatSeq }) => repeatSeq);
  if (coming.length === 0) return;
  await tx
    .update(missionRepeats)
    .set({ nextAt: null })
    .where(and(eq(missionRepeats.compSeq, compSeq), inArray(missionRepeats.seq, coming)));
}
