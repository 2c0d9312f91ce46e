import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Reading } from '@/lib/ingest/contract';
import type { UnassignedReading } from '@/lib/ingest/unassigned/contract';
import type { UnassignedOrigin } from '@/lib/ingest/unassigned/unassigned';
import { asKeeper } from '../core/keeper.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { deviceKeys, unassignedReadings } from '../db/schema/ingest';
import { members } from '../db/schema/member';

const { returnedBySeq } = unassignedReadings;

/**
 * Condition for readings waiting for the viewer: those of unknown people in their company, and those returned by members they watch over.
 * What another manager's member returned was that member's data and stays hidden; row-level security also hides what a member keeps private
 * from the viewer.
 */
export function waitingFor({ compSeq, managerSeq }: GroupScope, further?: SQL): SQL | undefined {
  const ofTeam = sql`exists (select 1 from ${members} where ${members.compSeq} = ${compSeq} and ${members.seq} = ${returnedBySeq} and ${members.managerSeq} = ${managerSeq})`;
  return and(
    eq(unassignedReadings.compSeq, compSeq),
    isNull(unassignedReadings.resolvedAt),
    managerSeq === null ? undefined : sql`(${returnedBySeq} is null or ${ofTeam})`,
    further,
  );
}

/**
 * Locks waiting readings, with all others under the same device names, until the transaction ends. Must come before locking their member,
 * and in the order of their numbers, to avoid deadlocks with others who assign some of them, with deliveries and withdrawals.
 */
export async function lockAlike(tx: Tx, group: GroupScope, seqs: readonly number[]): Promise<void> {
  const { seq, person } = unassignedReadings;
  const chosen = inArray(seq, [...seqs]);
  const names = tx
    .select({ person })
    .from(unassignedReadings)
    .where(waitingFor(group, and(chosen, ne(person, ''))));
  await tx
    .select({ seq })
    .from(unassignedReadings)
    .where(waitingFor(group, or(chosen, and(isNull(returnedBySeq), inArray(person, names)))))
    .orderBy(seq)
    .for('update');
}

/** Number of readings waiting for the viewer. */
export async function countUnassigned(tx: Tx, scope: GroupScope, further?: SQL): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(unassignedReadings).where(waitingFor(scope, further));
  return row!.total;
}

/** A page of the readings waiting for the viewer, newest first. */
export async function listUnassigned(
  tx: Tx,
  scope: GroupScope,
  { origin, page, size }: { origin?: UnassignedOrigin; page: number; size: number },
): Promise<{ list: UnassignedReading[]; total: number }> {
  const ofOrigin = origin && (origin === 'MEMBER' ? isNotNull(returnedBySeq) : isNull(returnedBySeq));
  const { seq, reading, person, source, createdAt } = unassignedReadings;
  const rows = await tx
    .select({ seq, reading, person, source, createdAt, returnedBySeq, keyName: deviceKeys.name, returnedName: members.name })
    .from(unassignedReadings)
    .leftJoin(deviceKeys, and(eq(deviceKeys.compSeq, scope.compSeq), eq(deviceKeys.seq, unassignedReadings.deviceKeySeq)))
    .leftJoin(members, and(eq(members.compSeq, scope.compSeq), eq(members.seq, returnedBySeq)))
    .where(waitingFor(scope, ofOrigin))
    .orderBy(desc(createdAt), desc(seq))
    .limit(size)
    .offset(page * size);
  const list = rows.map(({ returnedBySeq: memberSeq, returnedName, createdAt: at, ...row }) => ({
    ...row,
    // present while waiting; removed when it is resolved
    reading: row.reading!,
    device: row.reading!.device ?? null,
    person: row.person || null,
    returnedBy: memberSeq === null ? null : { memberSeq, name: returnedName ?? '' },
    createdAt: at.toISOString(),
  }));
  return { list, total: await countUnassigned(tx, scope, ofOrigin) };
}

/**
 * Readings of a delivery that their member has returned before. Delivering them again does not restore them; only a manager who assigns
 * them to the member does.
 */
export async function returnedNames(
  tx: Tx,
  compSeq: number,
  source: string,
  given: readonly { one: Reading; owner: { memberSeq: number } | undefined }[],
): Promise<{ has: (one: Reading, memberSeq: number) => boolean }> {
  const bodies = given.filter(({ one, owner }) => one.kind === 'body' && owner);
  if (bodies.length === 0) return { has: () => false };
  const { externalId, kind } = unassignedReadings;
  const ofThem = inArray(returnedBySeq, [...new Set(bodies.map(({ owner }) => owner!.memberSeq))]);
  const ofSource = and(eq(unassignedReadings.source, source), eq(kind, 'body'));
  const rows = await asKeeper(tx, () =>
    tx
      .select({ externalId, memberSeq: returnedBySeq })
      .from(unassignedReadings)
      .where(and(eq(unassignedReadings.compSeq, compSeq), ofSource, ofThem)),
  );
  const names = new Set(rows.map(({ externalId, memberSeq }) => `${memberSeq} ${externalId}`));
  return { has: (one, memberSeq) => one.kind === 'body' && names.has(`${memberSeq} ${one.externalId}`) };
}
