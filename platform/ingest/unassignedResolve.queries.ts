import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Reading, Refusal } from '@/lib/ingest/contract';
import { MAX_ALONG } from '@/lib/ingest/unassigned/unassigned';
import { AppError } from '@/lib/shared/errors';
import { settleWeighIns } from '../body/weighIns.queries';
import { listWithheld } from '../core/access/access.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { unassignedReadings } from '../db/schema/ingest';
import { forgetPersons, learnedFrom, learnPersons } from './devicePerson.queries';
import { storeDelivery } from './ingest.queries';
import { ownersOf } from '../body/readingOwner.queries';
import { readingParts } from './readingRows';
import { lockAlike, waitingFor } from './unassigned.queries';

type Row = typeof unassignedReadings.$inferSelect;

/**
 * The waiting readings with these numbers, locked until the transaction ends. Throws NOT_FOUND when one is no longer waiting, or not for
 * the viewer.
 */
async function take(tx: Tx, group: GroupScope, seqs: readonly number[]): Promise<Row[]> {
  const rows = await tx
    .select()
    .from(unassignedReadings)
    .where(waitingFor(group, inArray(unassignedReadings.seq, [...seqs])))
    .orderBy(unassignedReadings.seq)
    .for('update');
  if (rows.length < new Set(seqs).size) throw new AppError('NOT_FOUND');
  return rows;
}

/**
 * The next batch, after a number, of waiting readings with these device names, except the given ones. While the member is locked already,
 * those that arrived meanwhile and that someone else holds are left out.
 */
async function listAlike(
  tx: Tx,
  group: GroupScope,
  names: string[],
  { seqs, after, isMemberLocked }: { seqs: readonly number[]; after: number; isMemberLocked: boolean },
) {
  if (names.length === 0) return [];
  const { seq, person, returnedBySeq } = unassignedReadings;
  return tx
    .select()
    .from(unassignedReadings)
    .where(waitingFor(group, and(isNull(returnedBySeq), inArray(person, names), gt(seq, after), notInArray(seq, [...seqs]))))
    .orderBy(seq)
    .limit(MAX_ALONG)
    .for('update', isMemberLocked ? { skipLocked: true } : {});
}

const namesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ person }) => person).filter(Boolean))];

/**
 * Assigns rows to a member or, without one, discards them: their IDs are kept, to recognise the same delivery again; measured values are
 * removed.
 */
async function resolve(tx: Tx, rows: readonly Row[], by: GroupScope, { to, now }: { to: MemberScope | null; now: Date }): Promise<void> {
  if (rows.length === 0) return;
  const seqs = rows.map(({ seq }) => seq);
  const resolvedAs = to ? ('ASSIGNED' as const) : ('DISCARDED' as const);
  const { kind, reading } = unassignedReadings;
  const assignedToSeq = to && sql`case when ${kind} = 'steps' then ${to.memberSeq}::int end`;
  const assignedDay = to && sql`case when ${kind} = 'steps' then (${reading} ->> 'day')::date end`;
  await tx
    .update(unassignedReadings)
    .set({ reading: null, resolvedAt: now, resolvedAs, resolvedBySeq: by.viewer.memberSeq, assignedToSeq, assignedDay })
    .where(and(eq(unassignedReadings.compSeq, by.compSeq), inArray(unassignedReadings.seq, seqs)));
}

interface Report {
  next?: number;
  accepted: number;
  duplicates: number;
  refused: (Omit<Refusal, 'index'> & { seq: number })[];
}

/** Stores waiting readings as a member's, resolves those not refused, and adds to the report. */
async function assignRows(tx: Tx, group: GroupScope, member: MemberScope, rows: readonly Row[], report: Report, now: Date): Promise<void> {
  // locking the member before any reading could deadlock with a delivery
  if (rows.length === 0) return;
  const { compSeq, memberSeq } = member;
  const owner = (await ownersOf(tx, compSeq, [memberSeq])).get(memberSeq);
  const left = new Set<number>();
  for (const source of new Set(rows.map((row) => row.source))) {
    const ofSource = rows.filter((row) => row.source === source);
    const given = ofSource.map(({ reading }, index) => ({ one: { ...reading!, memberSeq } as Reading, index, owner }));
    const done = await storeDelivery(tx, { compSeq, source, senderSeq: group.viewer.memberSeq, assigned: true }, given, [], now);
    report.accepted += done.accepted;
    report.duplicates += done.duplicates;
    for (const { index, field, reason } of done.refused) {
      const { seq } = ofSource[index]!;
      report.refused.push({ seq, field, reason });
      left.add(seq);
    }
  }
  const settled = rows.filter(({ seq }) => !left.has(seq));
  await resolve(tx, settled, group, { to: member, now });
}

/**
 * Assigns waiting readings to a member, validated like delivered ones; refused ones keep waiting. With `remember`, the device names are
 * assigned to the member from now on, and what waits under them is assigned too. With `after`, which is 0 in the first call, that is as
 * much as a call has time for, with `next` if more may wait; without it everything.
 */
export async function assignReadings(
  tx: Tx,
  group: GroupScope,
  member: MemberScope,
  { seqs, remember, after }: { seqs: readonly number[]; remember: boolean; after?: number },
  now: Date,
): Promise<Report> {
  const report: Report = { accepted: 0, duplicates: 0, refused: [] };
  const isFirst = !after;
  if (remember && isFirst) await lockAlike(tx, group, seqs);
  const chosen = isFirst ? await take(tx, group, seqs) : [];
  await assignRows(tx, group, member, chosen, report, now);
  if (!remember) return report;
  const names = isFirst ? namesOf(chosen) : await learnedFrom(tx, member, seqs);
  let last = after ?? 0;
  let rows: Row[];
  do {
    rows = await listAlike(tx, group, names, { seqs, after: last, isMemberLocked: isFirst });
    await assignRows(tx, group, member, rows, report, now);
    last = rows.at(-1)?.seq ?? last;
  } while (after === undefined && rows.length === MAX_ALONG);
  if (isFirst) await learnPersons(tx, member, names, now);
  return rows.length < MAX_ALONG ? report : { ...report, next: last };
}

/** Deletes waiting readings. Throws NOT_FOUND when one is no longer waiting. */
export async function discardReadings(tx: Tx, group: GroupScope, seqs: readonly number[], now: Date): Promise<void> {
  await resolve(tx, await take(tx, group, seqs), group, { to: null, now });
}

/**
 * Puts a record returned by its member among the readings waiting for their manager; one returned a second time waits again. If no one else
 * may see it, it is resolved at once, and only its ID is kept.
 */
async function putBack(
  tx: Tx,
  { compSeq, memberSeq }: MemberScope<'body'>,
  record: typeof bodyRecords.$inferSelect,
  { isWithheld, now }: { isWithheld: boolean; now: Date },
): Promise<void> {
  const { source, externalId, device, weight, bfp, ecf, measured, measuredAt, measuredText, measuredOffset } = record;
  const said = measuredOffset === null ? null : measuredText;
  const reading = {
    kind: 'body',
    externalId,
    device,
    measuredAt: said ?? measuredAt.toISOString(),
    weight,
    bfp,
    ecf,
    ...readingParts(measured),
  } as Reading;
  const waits = { reading, createdAt: now, resolvedAt: null, resolvedAs: null, resolvedBySeq: null };
  const fresh = isWithheld ? { ...waits, reading: null, resolvedAt: now, resolvedAs: 'DISCARDED' as const } : waits;
  const again = and(
    eq(unassignedReadings.compSeq, compSeq),
    eq(unassignedReadings.returnedBySeq, memberSeq),
    eq(unassignedReadings.source, source),
    eq(unassignedReadings.kind, 'body'),
    eq(unassignedReadings.externalId, externalId),
  );
  const known = await tx.update(unassignedReadings).set(fresh).where(again).returning({ seq: unassignedReadings.seq });
  if (known.length > 0) return;
  await tx.insert(unassignedReadings).values({ compSeq, source, externalId, kind: 'body', returnedBySeq: memberSeq, ...fresh });
}

/**
 * Removes a body record from its member's data, with the duplicates of its weigh-in, and puts the measured values among the readings
 * waiting for their manager. Height is dropped, as it may be the member's own. Device names assigned to the member are deleted, so that
 * deliveries under them wait again. If the member keeps body data private from managers it is only deleted, since it discloses data of
 * theirs until someone else is assigned. Throws NOT_FOUND for a number that is not one of the member's records.
 */
export async function returnRecord(tx: Tx, scope: MemberScope<'body'>, seq: number, now: Date): Promise<void> {
  const { compSeq, memberSeq } = scope;
  await ownersOf(tx, compSeq, [memberSeq]);
  const weighIn = or(eq(bodyRecords.seq, seq), eq(bodyRecords.sameAsSeq, seq));
  const records = await tx
    .delete(bodyRecords)
    .where(and(eq(bodyRecords.compSeq, compSeq), eq(bodyRecords.memberSeq, memberSeq), weighIn))
    .returning();
  if (!records.some((record) => record.seq === seq)) throw new AppError('NOT_FOUND');
  await settleWeighIns(tx, compSeq, records);
  await forgetPersons(tx, scope);
  const isWithheld = (await listWithheld(tx, compSeq, memberSeq, 'MANAGER', now)).includes('body');
  for (const record of records) await putBack(tx, scope, record, { isWithheld, now });
}
