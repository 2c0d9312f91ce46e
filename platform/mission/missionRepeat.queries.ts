import { and, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Mission, MissionDraft } from '@/lib/mission/contract';
import type { StoredRepeat } from '@/lib/mission/repeat/contract';
import { dayOfRound, hasRound, MAX_ROUNDS, startOfRound, type Rounds } from '@/lib/mission/repeat/rounds';
import { sendTime } from '@/lib/mission/mission';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { listDepts } from '../core/dept.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { missions } from '../db/schema/mission';
import { missionRepeats } from '../db/schema/missionRepeat';
import { listKnownNotes, listKnownRecipients } from './missionDraft.queries';
import { draftRecipients } from './missionRecipient.queries';
import { requireNotes } from './missionNote.queries';

export type RepeatRow = typeof missionRepeats.$inferSelect;

const badInput = (path: string, code: string) => new AppError('BAD_INPUT', { fields: [{ path, code }] });
const ofRepeat = (compSeq: number, repeatSeq: number) => and(eq(missionRepeats.compSeq, compSeq), eq(missionRepeats.seq, repeatSeq));

async function zoneOf(tx: Tx, compSeq: number): Promise<string> {
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.seq, compSeq));
  if (!company) throw new AppError('NOT_FOUND');
  return company.timeZone;
}

/** What a draft says of the rounds that follow the one that begins then. Throws BAD_INPUT for a round that outlasts them, or when there are none or too many. */
function repeatOf(draft: MissionDraft, anchor: { anchorAt: Date; anchorRound: number }, zone: string) {
  const { repeat, endDate, title, contents, missionType, takerSeq, depts, daily } = draft;
  if (!repeat || !endDate) throw badInput('endDate', 'invalid_type');
  const rounds: Rounds = { ...anchor, every: repeat.every, times: repeat.times ?? null, until: repeat.until ?? null };
  const { anchorRound } = anchor;
  if (endDate >= dayOfRound(rounds, anchorRound + 1, zone)) throw badInput('endDate', 'too_big');
  const days = daysBetween(dayOf(anchor.anchorAt, zone), endDate) + 1;
  if (days < 1) throw badInput('endDate', 'too_small');
  const end = rounds.until === null ? 'repeat.times' : 'repeat.until';
  if (!hasRound(rounds, Math.max(2, anchorRound), zone)) throw badInput(end, 'too_small');
  if (hasRound(rounds, MAX_ROUNDS + 1, zone)) throw badInput(end, 'too_big');
  const choice = missionType === 'ALL' ? { takerSeq: [], depts: [] } : { takerSeq, depts };
  const missionNoteSeq = [...new Set(draft.missionNoteSeq)];
  return { ...rounds, title, contents, missionType, ...choice, missionNoteSeq, daily, days };
}

/** Has a mission that has not begun, or begins now, repeat as its draft says; one that says nothing of it repeats no more. */
export async function setRepeat(
  tx: Tx,
  { compSeq, viewer }: GroupScope,
  { missionSeq, repeatSeq, startDate }: { missionSeq: number; repeatSeq: number | null; startDate: Date },
  draft: MissionDraft,
): Promise<void> {
  if (repeatSeq === null && !draft.repeat) return;
  const ofMission = and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq));
  if (!draft.repeat) {
    await tx.update(missions).set({ repeatSeq: null, round: null }).where(ofMission);
    await tx.delete(missionRepeats).where(ofRepeat(compSeq, repeatSeq!));
    return;
  }
  const zone = await zoneOf(tx, compSeq);
  const repeat = repeatOf(draft, { anchorAt: startDate, anchorRound: 1 }, zone);
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
    notes: await listKnownNotes(tx, scope, missionNoteSeq),
    recipients: await listKnownRecipients(tx, scope, row.takerSeq),
    depts: depts.length ? (await listDepts(tx, scope, depts)).map(({ dept }) => dept) : [],
  };
}

/** Changes the coming rounds of an own mission; the next one begins with the draft, and a start that has passed becomes now. Answers the last round that came. */
export async function editRepeat(tx: Tx, scope: GroupScope, repeatSeq: number, draft: MissionDraft, now: Date) {
  const { compSeq } = scope;
  // not between the round that is being sent and the one after it
  await tx.select({ seq: missionRepeats.seq }).from(missionRepeats).where(ofRepeat(compSeq, repeatSeq)).for('update');
  const { nextRound } = await getComing(tx, scope, repeatSeq);
  await requireNotes(tx, scope, [...new Set(draft.missionNoteSeq)]);
  await draftRecipients(tx, scope, draft);
  const nextAt = new Date(sendTime(draft.startDate, now.getTime()));
  const repeat = repeatOf(draft, { anchorAt: nextAt, anchorRound: nextRound }, await zoneOf(tx, compSeq));
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
