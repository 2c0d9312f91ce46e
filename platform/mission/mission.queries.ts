import { and, asc, count, desc, eq, exists, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Mission } from '@/lib/mission/contract';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { GroupScope, MemberScope, Viewer } from '../core/scope';
import { namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missions, missionRecipients } from '../db/schema/mission';
import { missionComments } from '../db/schema/missionComment';
import { containing } from '../db/search';
import { fileUrl } from '../files/files';
import { commentsReadableBy, writer } from './comment/missionComment.queries';
import { comingRounds } from './missionRepeat.queries';
import { notesOfMissions, type Checker } from './missionItem.queries';
import { earlierIn, targetsOf } from './missionDays.queries';

export type MissionRow = typeof missions.$inferSelect;

interface MissionQuery {
  page: number;
  size: number;
  search?: string;
}

const newestFirst = [desc(missions.startDate), desc(missions.seq)];

/** Condition for recipients with an active account, of one manager, one member, or all. For queries that join the account. */
export function recipientsWhere(compSeq: number, only: { managerSeq?: number | null; memberSeq?: number } = {}): SQL | undefined {
  return and(
    eq(missionRecipients.compSeq, compSeq),
    isNull(members.withdrawnAt),
    typeof only.managerSeq !== 'number' ? undefined : eq(members.managerSeq, only.managerSeq),
    only.memberSeq === undefined ? undefined : eq(missionRecipients.memberSeq, only.memberSeq),
  );
}

/** Joins a recipient row to its account. */
export const recipientAccount = and(eq(members.compSeq, missionRecipients.compSeq), eq(members.seq, missionRecipients.memberSeq));

function takenBy(tx: Tx, viewer: { compSeq: number }, who: { managerSeq?: number; memberSeq?: number }): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(missionRecipients)
      .innerJoin(members, recipientAccount)
      .where(and(recipientsWhere(viewer.compSeq, who), eq(missionRecipients.missionSeq, missions.seq))),
  );
}

/** Condition for missions the viewer may open: members started ones sent to them, managers their own and their members', the master all. */
export function openTo(tx: Tx, viewer: Viewer, now: Date): SQL | undefined {
  const { compSeq, memberSeq, role } = viewer;
  const ofCompany = eq(missions.compSeq, compSeq);
  if (watchesCompany(role)) return ofCompany;
  if (watchesMembers(role)) return and(ofCompany, or(eq(missions.senderSeq, memberSeq), takenBy(tx, viewer, { managerSeq: memberSeq })));
  return and(ofCompany, lte(missions.startDate, now), takenBy(tx, viewer, { memberSeq }));
}

/** A mission the viewer may open. Throws NOT_FOUND for any other. */
export async function getMission(tx: Tx, { viewer }: MemberScope | GroupScope, missionSeq: number, now: Date): Promise<MissionRow> {
  const [row] = await tx
    .select()
    .from(missions)
    .where(and(openTo(tx, viewer, now), eq(missions.seq, missionSeq)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The missions listed: those one member received, or those a manager or master sent. */
type Listing = MemberScope | GroupScope;

/** Condition for the recipients counted in a listing: the member, or those the viewer watches over. */
function recipientsOf(scope: Listing): SQL | undefined {
  return 'memberSeq' in scope ? recipientsWhere(scope.compSeq, { memberSeq: scope.memberSeq }) : recipientsWhere(scope.compSeq, scope);
}

async function recipientCounts(tx: Tx, scope: Listing, seqs: number[]) {
  const rows = await tx
    .select({ missionSeq: missionRecipients.missionSeq, recipientCnt: count(), clearCnt: count(missionRecipients.completedAt) })
    .from(missionRecipients)
    .innerJoin(members, recipientAccount)
    .where(and(recipientsOf(scope), inArray(missionRecipients.missionSeq, seqs)))
    .groupBy(missionRecipients.missionSeq);
  return new Map(rows.map((row) => [row.missionSeq, row]));
}

/** Number of comments the viewer may read, per mission. */
export async function commentCounts(tx: Tx, { compSeq, viewer }: Listing, seqs: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ missionSeq: missionComments.missionSeq, comments: count() })
    .from(missionComments)
    .innerJoin(members, writer)
    .where(
      and(
        eq(missionComments.compSeq, compSeq),
        inArray(missionComments.missionSeq, seqs),
        isNull(missionComments.deletedAt),
        commentsReadableBy(viewer),
      ),
    )
    .groupBy(missionComments.missionSeq);
  return new Map(rows.map(({ missionSeq, comments }) => [missionSeq, comments]));
}

async function chosenRecipients(tx: Tx, scope: GroupScope, rows: MissionRow[]): Promise<Map<number, number[]>> {
  const seqs = rows.filter(({ missionType }) => missionType === 'INDIVIDUAL').map(({ seq }) => seq);
  const found = new Map<number, number[]>();
  if (seqs.length === 0) return found;
  const recipients = await tx
    .select({ missionSeq: missionRecipients.missionSeq, memberSeq: missionRecipients.memberSeq })
    .from(missionRecipients)
    .innerJoin(members, recipientAccount)
    .where(and(recipientsOf(scope), inArray(missionRecipients.missionSeq, seqs)))
    .orderBy(missionRecipients.memberSeq);
  for (const { missionSeq, memberSeq } of recipients) found.set(missionSeq, [...(found.get(missionSeq) ?? []), memberSeq]);
  return found;
}

/** Converts mission rows to the wire shape; with `checker` including that member's progress. */
async function toMissions(tx: Tx, scope: Listing, rows: MissionRow[], checker?: Checker): Promise<Mission[]> {
  if (rows.length === 0) return [];
  const { compSeq } = scope;
  const memberSeq = 'memberSeq' in scope ? scope.memberSeq : undefined;
  const seqs = rows.map(({ seq }) => seq);
  const notes = await notesOfMissions(tx, compSeq, rows, checker);
  const targets = checker && (await targetsOf(tx, compSeq, rows, checker.timeZone));
  const counts = await recipientCounts(tx, scope, seqs);
  const comments = await commentCounts(tx, scope, seqs);
  const senders = await namesOf(
    tx,
    compSeq,
    rows.map(({ senderSeq }) => senderSeq),
  );
  const recipients = 'memberSeq' in scope ? null : await chosenRecipients(tx, scope, rows);
  const coming = recipients && (await comingRounds(tx, compSeq, seqs));
  return rows.map((row) => {
    const own = notes.get(row.seq) ?? [];
    return {
      missionSeq: row.seq,
      title: row.title,
      contents: row.contents,
      missionNoteSeq: own.map(({ missionNoteSeq }) => missionNoteSeq),
      missionType: row.missionType,
      takerSeq: recipients ? (recipients.get(row.seq) ?? []) : [memberSeq!],
      startDate: row.startDate.getTime(),
      endDate: row.endDate,
      daily: row.daily,
      ...(targets?.has(row.seq) && { target: targets.get(row.seq)! }),
      urlImg: fileUrl(row.imageFile),
      imgDue: row.heldRecipients !== null,
      senderName: senders.get(row.senderSeq) ?? '',
      ...(coming && { repeat: coming.get(row.seq) ?? null }),
      notes: own,
      recipientCnt: counts.get(row.seq)?.recipientCnt ?? 0,
      clearCnt: counts.get(row.seq)?.clearCnt ?? 0,
      commentCnt: comments.get(row.seq) ?? 0,
    };
  });
}

interface ListOptions {
  order: SQL[];
  checker?: Checker;
}

async function listWhere(
  tx: Tx,
  scope: Listing,
  where: SQL | undefined,
  { page, size, search }: MissionQuery,
  { order, checker }: ListOptions,
) {
  const all = and(where, search ? containing(search, missions.title, missions.contents) : undefined);
  const rows = await tx
    .select()
    .from(missions)
    .where(all)
    .orderBy(...order)
    .limit(size)
    .offset(page * size);
  return { list: await toMissions(tx, scope, rows, checker), total: await tx.$count(missions, all) };
}

/** Condition and order of the missions a member has received. */
export function receivedBy(tx: Tx, scope: MemberScope, { now, today, timeZone }: { now: Date; today: string; timeZone: string }) {
  const { compSeq, memberSeq } = scope;
  const where = and(eq(missions.compSeq, compSeq), lte(missions.startDate, now), takenBy(tx, scope, { memberSeq }));
  return { where, order: [asc(earlierIn(timeZone, today)), ...newestFirst] };
}

/** Started missions that a member has received: current ones, by their zone, before earlier ones, newest first. */
export function listReceived(tx: Tx, scope: MemberScope, wanted: MissionQuery, moment: Omit<Checker, 'memberSeq'>) {
  const { now, timeZone } = moment;
  const { where, order } = receivedBy(tx, scope, { now, today: dayOf(now, timeZone), timeZone });
  return listWhere(tx, scope, where, wanted, { order, checker: { ...moment, memberSeq: scope.memberSeq } });
}

/** Missions sent by a manager, or for the master by anyone in the company, newest first. */
export function listSent(tx: Tx, scope: GroupScope, wanted: MissionQuery) {
  const { compSeq, managerSeq } = scope;
  const sent = and(eq(missions.compSeq, compSeq), managerSeq === null ? undefined : eq(missions.senderSeq, managerSeq));
  return listWhere(tx, scope, sent, wanted, { order: newestFirst });
}
