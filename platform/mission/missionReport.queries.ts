import { and, asc, eq } from 'drizzle-orm';
import { missionRate } from '@/lib/dashboard/bands';
import { countBy } from '@/lib/format/shares';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { dayOf } from '@/lib/shared/dates';
import type { GroupScope } from '../core/scope';
import { inCohort } from '../core/cohort.queries';
import { namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionChecks, missionDailyChecks, missionRecipients } from '../db/schema/mission';
import { naturally } from '../db/schema/natural';
import { fileUrl } from '../files/files';
import { commentCounts, recipientAccount, type MissionRow } from './mission.queries';
import { comingRounds } from './missionRepeat.queries';
import { itemsOf } from './missionItem.queries';

/** Recipients of a mission among the watched members, by name. */
function listRecipients(tx: Tx, scope: GroupScope, missionSeq: number) {
  return tx
    .select({
      memberSeq: members.seq,
      name: members.name,
      id: members.loginId,
      managerSeq: members.managerSeq,
      completedAt: missionRecipients.completedAt,
    })
    .from(missionRecipients)
    .innerJoin(members, recipientAccount)
    .where(and(inCohort(scope), eq(missionRecipients.compSeq, scope.compSeq), eq(missionRecipients.missionSeq, missionSeq)))
    .orderBy(asc(naturally(members.name)), asc(members.seq));
}

/** Their checks, oldest first. */
function listChecks(tx: Tx, scope: GroupScope, missionSeq: number) {
  const checker = and(eq(members.compSeq, missionChecks.compSeq), eq(members.seq, missionChecks.memberSeq));
  return tx
    .select({ memberSeq: missionChecks.memberSeq, missionNoteSeq: missionChecks.missionNoteSeq, checkedAt: missionChecks.checkedAt })
    .from(missionChecks)
    .innerJoin(members, checker)
    .where(and(inCohort(scope), eq(missionChecks.compSeq, scope.compSeq), eq(missionChecks.missionSeq, missionSeq)))
    .orderBy(asc(missionChecks.checkedAt), asc(missionChecks.missionNoteSeq));
}

/** Their checks of a daily mission by day, each in the member's own zone. */
function listDays(tx: Tx, scope: GroupScope, missionSeq: number) {
  const checker = and(eq(members.compSeq, missionDailyChecks.compSeq), eq(members.seq, missionDailyChecks.memberSeq));
  return tx
    .select({ memberSeq: missionDailyChecks.memberSeq, day: missionDailyChecks.day })
    .from(missionDailyChecks)
    .innerJoin(members, checker)
    .where(and(inCohort(scope), eq(missionDailyChecks.compSeq, scope.compSeq), eq(missionDailyChecks.missionSeq, missionSeq)));
}

/** Progress of one mission among the members the viewer watches over: by note, by member, and by day in a zone. */
export async function analyseMission(tx: Tx, scope: GroupScope, mission: MissionRow, zone: string): Promise<MissionAnalysis> {
  const { compSeq, viewer } = scope;
  const items = await itemsOf(tx, compSeq, [mission.seq]);
  const recipients = await listRecipients(tx, scope, mission.seq);
  const checks = await listChecks(tx, scope, mission.seq);
  const doneOf = new Map<number, MissionAnalysis['members'][number]['done']>();
  for (const { memberSeq, missionNoteSeq, checkedAt } of checks) {
    const done = doneOf.get(memberSeq) ?? [];
    done.push({ missionNoteSeq, doneDate: checkedAt.getTime() });
    doneOf.set(memberSeq, done);
  }
  const cleared = recipients.flatMap(({ completedAt }) => completedAt ?? []);
  const perNote = countBy(checks, ({ missionNoteSeq }) => missionNoteSeq);
  const dayChecks = mission.daily ? await listDays(tx, scope, mission.seq) : [];
  const donePerDay = mission.daily ? countBy(dayChecks, ({ day }) => day) : countBy(checks, ({ checkedAt }) => dayOf(checkedAt, zone));
  const daysOf = countBy(new Map(dayChecks.map((one) => [`${one.memberSeq} ${one.day}`, one])).values(), ({ memberSeq }) => memberSeq);
  const clearedPerDay = countBy(cleared, (at) => dayOf(at, zone));
  const dates = [...new Set([...donePerDay.keys(), ...clearedPerDay.keys()])].map(String).sort();
  const names = await namesOf(tx, compSeq, [mission.senderSeq, ...recipients.flatMap(({ managerSeq }) => managerSeq ?? [])]);
  return {
    missionSeq: mission.seq,
    title: mission.title,
    contents: mission.contents,
    missionType: mission.missionType,
    ofTeam: mission.managerSeq !== null,
    startDate: mission.startDate.getTime(),
    endDate: mission.endDate,
    daily: mission.daily,
    urlImg: fileUrl(mission.imageFile),
    imgDue: mission.heldRecipients !== null,
    senderName: names.get(mission.senderSeq) ?? '',
    repeat: (await comingRounds(tx, compSeq, [mission.seq])).get(mission.seq) ?? null,
    own: mission.senderSeq === viewer.memberSeq,
    recipientCnt: recipients.length,
    clearCnt: cleared.length,
    percentage: missionRate(cleared.length, recipients.length),
    commentCnt: (await commentCounts(tx, scope, [mission.seq])).get(mission.seq) ?? 0,
    notes: items.map(({ missionNoteSeq, note, topic, secondCat }) => {
      const doneCnt = perNote.get(missionNoteSeq) ?? 0;
      return { missionNoteSeq, note, topic, secondCat, doneCnt, percentage: missionRate(doneCnt, recipients.length) };
    }),
    members: recipients.map(({ memberSeq, name, id, managerSeq, completedAt }) => {
      const done = doneOf.get(memberSeq) ?? [];
      const mngName = (managerSeq !== null && names.get(managerSeq)) || null;
      const counts = { doneCnt: done.length, noteCnt: items.length, ...(mission.daily && { dayCnt: daysOf.get(memberSeq) ?? 0 }) };
      return { memberSeq, name, id, mngName, ...counts, clearDate: completedAt?.getTime() ?? null, done };
    }),
    days: dates.map((date) => ({ date, doneCnt: donePerDay.get(date) ?? 0, clearCnt: clearedPerDay.get(date) ?? 0 })),
  };
}
