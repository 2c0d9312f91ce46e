import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { MissionDownloadRow } from '@/lib/mission/contract';
import type { GroupScope } from '../core/scope';
import { itemWords } from './missionItem.queries';
import { inCohort } from '../core/cohort.queries';
import type { DayInterval } from '../core/dayInterval.queries';
import { namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionChecks, missionItems, missionNotes, missions, missionRecipients, missionTopics } from '../db/schema/mission';
import { naturally } from '../db/schema/natural';

interface Wanted {
  /** Notes to list; null lists all. */
  notes: number[] | null;
  page: number;
  size: number;
}

/** One row a recipient and note of the missions that the viewer sent (the master: anybody) and that start in an interval. */
export async function listDownload(
  tx: Tx,
  scope: GroupScope,
  interval: DayInterval,
  { notes, page, size }: Wanted,
): Promise<{ list: MissionDownloadRow[]; total: number }> {
  const { compSeq, managerSeq } = scope;
  const where = and(
    eq(missions.compSeq, compSeq),
    inCohort(scope),
    gte(missions.startDate, interval.from),
    lt(missions.startDate, interval.to),
    managerSeq === null ? undefined : eq(missions.senderSeq, managerSeq),
    notes === null ? undefined : inArray(missionItems.missionNoteSeq, notes),
  );
  const item = and(eq(missionItems.compSeq, missions.compSeq), eq(missionItems.missionSeq, missions.seq));
  const note = and(eq(missionNotes.compSeq, missionItems.compSeq), eq(missionNotes.seq, missionItems.missionNoteSeq));
  const topic = and(eq(missionTopics.compSeq, missionNotes.compSeq), eq(missionTopics.seq, missionNotes.missionCatSeq));
  const recipient = and(eq(missionRecipients.compSeq, missions.compSeq), eq(missionRecipients.missionSeq, missions.seq));
  const account = and(eq(members.compSeq, missionRecipients.compSeq), eq(members.seq, missionRecipients.memberSeq));
  const check = and(
    eq(missionChecks.compSeq, missions.compSeq),
    eq(missionChecks.missionSeq, missions.seq),
    eq(missionChecks.memberSeq, missionRecipients.memberSeq),
    eq(missionChecks.missionNoteSeq, missionItems.missionNoteSeq),
  );
  const rows = await tx
    .select({
      missionSeq: missions.seq,
      title: missions.title,
      startDate: missions.startDate,
      topic: itemWords.topic,
      noteSeq: missionItems.missionNoteSeq,
      note: itemWords.note,
      secondCat: missionNotes.secondCat,
      memberSeq: members.seq,
      id: members.loginId,
      name: members.name,
      managerSeq: members.managerSeq,
      doneDate: missionChecks.checkedAt,
    })
    .from(missions)
    .innerJoin(missionItems, item)
    .innerJoin(missionNotes, note)
    .innerJoin(missionTopics, topic)
    .innerJoin(missionRecipients, recipient)
    .innerJoin(members, account)
    .leftJoin(missionChecks, check)
    .where(where)
    .orderBy(desc(missions.startDate), desc(missions.seq), asc(naturally(members.name)), asc(members.seq), asc(missionItems.order))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx
    .select({ total: count() })
    .from(missions)
    .innerJoin(missionItems, item)
    .innerJoin(missionRecipients, recipient)
    .innerJoin(members, account)
    .where(where);
  const managers = await namesOf(
    tx,
    compSeq,
    rows.flatMap(({ managerSeq: seq }) => seq ?? []),
  );
  const list = rows.map(({ startDate, doneDate, managerSeq: seq, ...row }) => ({
    ...row,
    mngName: (seq !== null && managers.get(seq)) || null,
    startDate: startDate.getTime(),
    doneDate: doneDate?.getTime() ?? null,
  }));
  return { list, total: counted?.total ?? 0 };
}
