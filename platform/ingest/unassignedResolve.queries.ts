import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Reading, Refusal } from '@/lib/ingest/contract';
import { RETENTION_DAYS, MAX_SETTLED } from '@/lib/ingest/unassigned/unassigned';
import { AppError } from '@/lib/shared/errors';
import { settleWeighIns } from '../body/weighIns.queries';
import { listWithheld } from '../core/access/access.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { unassignedReadings } from '../db/schema/ingest';
import { forgetFormerNames, forgetPersons, teachPersons } from './devicePerson.queries';
import { keepReadings } from './ingest.queries';
import { ownersOf } from '../body/readingOwner.queries';
import { readingParts } from './readingRows';
import { waitingFor } from './unassigned.queries';

type Row = typeof unassignedReadings.$inferSelect;

/** The waiting readings of these numbers, locked until the call ends. Throws NOT_FOUND when one of them waits no longer, or not for the viewer. */
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

/** What else waits under the names that a device gave with these readings. */
async function alike(tx: Tx, group: GroupScope, rows: readonly Row[]): Promise<Row[]> {
  const names = namesOf(rows);
  if (names.length === 0) return [];
  const taken = new Set(rows.map(({ seq }) => seq));
  const found = await tx
    .select()
    .from(unassignedReadings)
    .where(waitingFor(group, and(isNull(unassignedReadings.returnedBySeq), inArray(unassignedReadings.person, names))))
    .orderBy(unassignedReadings.seq)
    .limit(MAX_SETTLED * 5)
    .for('update');
  return found.filter(({ seq }) => !taken.has(seq));
}

const namesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ person }) => person).filter(Boolean))];

/** Settles rows: their names stay, so that the same delivery again is known; what was measured goes. */
async function resolve(tx: Tx, rows: readonly Row[], as: 'ASSIGNED' | 'DISCARDED', by: GroupScope, now: Date): Promise<void> {
  if (rows.length === 0) return;
  const seqs = rows.map(({ seq }) => seq);
  await tx
    .update(unassignedReadings)
    .set({ reading: null, resolvedAt: now, resolvedAs: as, resolvedBySeq: by.viewer.memberSeq })
    .where(and(eq(unassignedReadings.compSeq, by.compSeq), inArray(unassignedReadings.seq, seqs)));
}

/**
 * Gives waiting readings to a member, judged as delivered ones are; what is refused goes on waiting. With `remember` the names that
 * devices gave stand for the member from now on, and all that waits under them goes along.
 */
export async function assignReadings(
  tx: Tx,
  group: GroupScope,
  member: MemberScope,
  { seqs, remember }: { seqs: readonly number[]; remember: boolean },
  now: Date,
) {
  const { compSeq, memberSeq } = member;
  const chosen = await take(tx, group, seqs);
  const rows = remember ? [...chosen, ...(await alike(tx, group, chosen))] : chosen;
  const owner = (await ownersOf(tx, compSeq, [memberSeq])).get(memberSeq);
  const report = { accepted: 0, duplicates: 0, refused: [] as (Omit<Refusal, 'index'> & { seq: number })[] };
  for (const source of new Set(rows.map((row) => row.source))) {
    const ofSource = rows.filter((row) => row.source === source);
    const given = ofSource.map(({ reading }, index) => ({ one: { ...reading!, memberSeq } as Reading, index, owner }));
    const done = await keepReadings(tx, { compSeq, source, senderSeq: group.viewer.memberSeq, assigned: true }, given, [], now);
    report.accepted += done.accepted;
    report.duplicates += done.duplicates;
    report.refused.push(...done.refused.map(({ index, field, reason }) => ({ seq: ofSource[index]!.seq, field, reason })));
  }
  const left = new Set(report.refused.map(({ seq }) => seq));
  await resolve(
    tx,
    rows.filter(({ seq }) => !left.has(seq)),
    'ASSIGNED',
    group,
    now,
  );
  if (remember) await teachPersons(tx, member, namesOf(chosen), now);
  return report;
}

/** Deletes what waits and is nobody's. Throws NOT_FOUND when one of them waits no longer. */
export async function discardReadings(tx: Tx, group: GroupScope, seqs: readonly number[], now: Date): Promise<void> {
  await resolve(tx, await take(tx, group, seqs), 'DISCARDED', group, now);
}

/**
 * Puts a record that was taken out of its member's data where their manager finds it; sent back a second time, it waits again. Where
 * nobody else may see it, it is settled at once, and its name alone stays.
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
    ...{ kind: 'body', externalId, device, measuredAt: said ?? measuredAt.toISOString(), weight, bfp, ecf },
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
 * Takes a body record out of its member's data, with what other ways delivered of the same weigh-in, and puts what was measured
 * where their manager finds it. The height goes: it may be the member's own. Names that a manager taught for the member are
 * forgotten: what comes under them waits again. Who keeps such measurements from managers only has it deleted: it tells of them as long as
 * nobody has said whose it is. Throws NOT_FOUND for a number that is not one of the member's records.
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

/**
 * Ends what has waited for its time. Of what a member sent back the name stays, without anything measured, so that no later delivery
 * brings it back to them. Names of who left are forgotten with it.
 */
export async function expireUnassigned(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * millisecondsInDay);
  const old = lt(unassignedReadings.createdAt, before);
  await forgetFormerNames(tx, before);
  await tx.delete(unassignedReadings).where(and(old, isNull(unassignedReadings.returnedBySeq)));
  await tx
    .update(unassignedReadings)
    .set({ reading: null, resolvedAt: now, resolvedAs: 'EXPIRED' })
    .where(and(old, isNotNull(unassignedReadings.returnedBySeq), isNull(unassignedReadings.resolvedAt)));
}
