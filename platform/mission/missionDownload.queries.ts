import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { MissionDownloadRow } from '@/lib/mission/contract';
import type { GroupScope } from '../core/access';
import { inCrowd } from '../core/cohort.queries';
import type { DaySpan } from '../core/days.queries';
import { namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionChecks, missionItems, missionNotes, missions, missionTakers, missionTopics } from '../db/schema/mission';

interface Wanted {
  /** Notes to list; null lists all. */
  notes: number[] | null;
  page: number;
  size: number;
}

/** One row a taker and note of the missions that the viewer sent (the master: anybody) and that start in a span. */
export async function listDownload(
  tx: Tx,
  scope: GroupScope,
  span: DaySpan,
  { notes, page, size }: Wanted,
): Promise<{ list: MissionDownloadRow[]; total: number }> {
  const { compSeq, managerSeq } = scope;
  const where = and(
    eq(missions.compSeq, compSeq),
    inCrowd(scope),
    gte(missions.startDate, span.from),
    lt(missions.startDate, span.to),
    managerSeq === null ? undefined : eq(missions.senderSeq, managerSeq),
    notes === null ? undefined : inArray(missionItems.missionNoteSeq, notes),
  );
  const item = and(eq(missionItems.compSeq, missions.compSeq), eq(missionItems.missionSeq, missions.seq));
  const note = and(eq(missionNotes.compSeq, missionItems.compSeq), eq(missionNotes.seq, missionItems.missionNoteSeq));
  const topic = and(eq(missionTopics.compSeq, missionNotes.compSeq), eq(missionTopics.seq, missionNotes.missionCatSeq));
  const taker = and(eq(missionTakers.compSeq, missions.compSeq), eq(missionTakers.missionSeq, missions.seq));
  const account = and(eq(members.compSeq, missionTakers.compSeq), eq(members.seq, missionTakers.memberSeq));
  const check = and(
    eq(missionChecks.compSeq, missions.compSeq),
    eq(missionChecks.missionSeq, missions.seq),
    eq(missionChecks.memberSeq, missionTakers.memberSeq),
    eq(missionChecks.missionNoteSeq, missionItems.missionNoteSeq),
  );
  const rows = await tx
    .select({
      missionSeq: missions.seq,
      title: missions.title,
      startDate: missions.startDate,
      topic: missionTopics.title,
      note: missionNotes.note,
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
    .innerJoin(missionTakers, taker)
    .innerJoin(members, account)
    .leftJoin(missionChecks, check)
    .where(where)
    .orderBy(desc(missions.startDate), desc(missions.seq), asc(members.name), asc(members.seq), asc(missionItems.order))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx
    .select({ total: count() })
    .from(missions)
    .innerJoin(missionItems, item)
    .innerJoin(missionTakers, taker)
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
