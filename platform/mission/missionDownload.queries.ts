import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { MissionDownloadRow } from '@/lib/mission/contract';
import type { GroupScope } from '../core/scope';
import { itemWords } from './missionItem.queries';
import { inCohort } from '../core/cohort.queries';
import type { DayInterval } from '../core/dayInterval.queries';
import { nameOfPlace, namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionChecks, missionItems, missionNotes, missions, missionRecipients, missionTopics } from '../db/schema/mission';
import { naturally } from '../db/schema/natural';

interface DownloadQuery {
  /** Notes to include; null includes all. */
  notes: number[] | null;
  page: number;
  /** Cursor: `next` of the previous page. */
  after?: string;
  size: number;
}

const name = naturally(members.name);
/** Sort order of the table; ties in name or position are broken by number. */
const order = [
  desc(missions.startDate),
  desc(missions.seq),
  asc(name),
  asc(members.seq),
  asc(missionItems.order),
  asc(missionItems.missionNoteSeq),
];

interface Last {
  startDate: Date;
  missionSeq: number;
  memberSeq: number;
  changedAt: Date;
  place: number;
  noteSeq: number;
}

/** Cursor after a row: its sort key as numbers. */
const placeOf = ({ startDate, missionSeq, memberSeq, changedAt, place, noteSeq }: Last) =>
  [startDate.getTime(), missionSeq, memberSeq, changedAt.getTime(), place, noteSeq].join('_');

/** Condition for the rows after a cursor in that order. */
function behind(tx: Tx, compSeq: number, place: string): SQL | undefined {
  const [at, missionSeq, memberSeq, changedAt, item, note] = place.split('_').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const start = new Date(at);
  const nameThere = nameOfPlace(tx, compSeq, memberSeq, changedAt);
  const laterItem = or(gt(missionItems.order, item), and(eq(missionItems.order, item), gt(missionItems.missionNoteSeq, note)));
  const laterMember = or(gt(members.seq, memberSeq), and(eq(members.seq, memberSeq), laterItem));
  const laterName = or(gt(name, nameThere), and(eq(name, nameThere), laterMember));
  const laterMission = or(lt(missions.seq, missionSeq), and(eq(missions.seq, missionSeq), laterName));
  return and(lte(missions.startDate, start), or(lt(missions.startDate, start), laterMission));
}

/** One row per recipient and note of the missions the viewer sent (for the master: anyone) that start in an interval. */
export async function listDownload(
  tx: Tx,
  scope: GroupScope,
  interval: DayInterval,
  { notes, page, after, size }: DownloadQuery,
): Promise<{ list: MissionDownloadRow[]; total: number; next: string | null }> {
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
  const found = await tx
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
      changedAt: members.updatedAt,
      place: missionItems.order,
    })
    .from(missions)
    .innerJoin(missionItems, item)
    .innerJoin(missionNotes, note)
    .innerJoin(missionTopics, topic)
    .innerJoin(missionRecipients, recipient)
    .innerJoin(members, account)
    .leftJoin(missionChecks, check)
    .where(and(where, after === undefined ? undefined : behind(tx, compSeq, after)))
    .orderBy(...order)
    .limit(size + 1)
    .offset(after === undefined ? page * size : 0);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
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
  const list = rows.map(({ startDate, doneDate, managerSeq: seq, changedAt: _changedAt, place: _place, ...row }) => ({
    ...row,
    mngName: (seq !== null && managers.get(seq)) || null,
    startDate: startDate.getTime(),
    doneDate: doneDate?.getTime() ?? null,
  }));
  const next = last ? placeOf(last) : null;
  return { list, total: counted!.total, next };
}
