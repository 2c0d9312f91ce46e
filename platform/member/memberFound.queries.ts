import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NO_MANAGER, type MemberSort } from '@/lib/member/list/contract';
import { STATE_DAYS, type MemberState } from '@/lib/member/list/memberStates';
import { AppError } from '@/lib/shared/errors';
import { withNewest } from '../body/newest.queries';
import { nameOfPlace } from '../core/member.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { bodyNewest } from '../db/schema/body';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { containing } from '../db/search';
import { ofState } from './memberState.queries';

/** Who is looked for. */
export interface MemberFilter {
  types: ('U' | 'M')[];
  name: string;
  mngIndex?: number | null;
  dept?: string | null;
  state?: MemberState | null;
  days?: number;
}

/** Which of them, and in what order. */
export interface PageWanted {
  page: number;
  rowsPerPage: number;
  sort: MemberSort;
  desc: boolean;
  byDept: boolean;
}

/** As many as a page of the list may have. */
const MAX_MATCHING = 10_000;

/** The account that a member belongs to. */
export const managers = alias(members, 'manager');
export const isTheirManager = and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq));
const ofManager = (seq: number) => (seq === NO_MANAGER ? isNull(members.managerSeq) : eq(members.managerSeq, seq));

/** Who is in none stands last. */
const named = naturally(sql`nullif(${members.dept}, '')`);
/** '' for who is in none. */
const department = sql`coalesce(${members.dept}, '')`;
const byName = naturally(members.name);

/** The accounts that a filter finds. Throws FORBIDDEN when a manager asks for another manager's members. */
export function foundBy(
  scope: GroupScope,
  { types, name, mngIndex, dept, state, days = STATE_DAYS }: MemberFilter,
  now: Date,
): SQL | undefined {
  const managerSeq = mngIndex ?? scope.managerSeq;
  if (scope.managerSeq !== null && managerSeq !== scope.managerSeq) throw new AppError('FORBIDDEN');
  return and(
    eq(members.compSeq, scope.compSeq),
    inArray(members.type, types),
    isNull(members.withdrawnAt),
    managerSeq === null ? undefined : ofManager(managerSeq),
    containing(name, members.name),
    typeof dept === 'string' ? eq(department, dept) : undefined,
    state ? ofState(state, { compSeq: scope.compSeq, days, now }) : undefined,
  );
}

/** The numbers of a page of accounts in order; what is only shown of them is looked up for the page alone. */
export async function pageOfFound(
  tx: Tx,
  where: SQL | undefined,
  { sort, desc, byDept, page, rowsPerPage }: PageWanted,
): Promise<number[]> {
  const columns = {
    name: byName,
    id: naturally(members.loginId),
    gender: members.gender,
    utype: members.type,
    score: bodyNewest.bodyScore,
    mngName: naturally(managers.name),
    dept: named,
    lastMeasureDate: bodyNewest.measuredAt,
    lastMeasureDevCode: bodyNewest.device,
    checkIn: members.checkInAt,
    insDate: members.createdAt,
  } satisfies Record<MemberSort, unknown>;
  const query = tx.select({ seq: members.seq }).from(members).$dynamic();
  if (sort === 'mngName') query.leftJoin(managers, isTheirManager);
  if (sort === 'score' || sort === 'lastMeasureDate' || sort === 'lastMeasureDevCode') query.leftJoin(bodyNewest, withNewest);
  const rows = await query
    .where(where)
    .orderBy(
      ...(byDept ? [sql`${named} nulls last`] : []),
      sql`${columns[sort]} ${sql.raw(desc ? 'desc' : 'asc')} nulls last`,
      asc(members.seq),
    )
    .limit(rowsPerPage)
    .offset(page * rowsPerPage);
  return rows.map(({ seq }) => seq);
}

/** Accounts behind a place in the order of names. */
function behind(tx: Tx, compSeq: number, place: string): SQL {
  const [seq, changedAt] = place.split('_').map(Number) as [number, number];
  return sql`(${byName}, ${members.seq}) > (${nameOfPlace(tx, compSeq, seq, changedAt)}, ${seq})`;
}

/**
 * The same by name; `next` is the place of the last of them, so that whoever leaves meanwhile moves no other. A place holds until its
 * account is changed; from then on the list begins anew.
 */
export async function pageByName(
  tx: Tx,
  { compSeq }: GroupScope,
  where: SQL | undefined,
  { page, after, size }: { page: number; after?: string; size: number },
): Promise<{ seqs: number[]; next: string | null }> {
  const found = await tx
    .select({ seq: members.seq, updatedAt: members.updatedAt })
    .from(members)
    .where(and(where, after === undefined ? undefined : behind(tx, compSeq, after)))
    .orderBy(asc(byName), asc(members.seq))
    .limit(size + 1)
    .offset(after === undefined ? page * size : 0);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { seqs: rows.map(({ seq }) => seq), next: last ? `${last.seq}_${last.updatedAt.getTime()}` : null };
}

/** Everybody whom a filter finds, by name. Throws FORBIDDEN as the list does. */
export async function listMatching(tx: Tx, scope: GroupScope<'body'>, filter: MemberFilter, now: Date) {
  return tx
    .select({ uindex: members.seq, name: members.name, id: members.loginId })
    .from(members)
    .where(foundBy(scope, filter, now))
    .orderBy(asc(byName), asc(members.seq))
    .limit(MAX_MATCHING);
}
