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

/** Filter of the member list. */
export interface MemberFilter {
  types: ('U' | 'M')[];
  name: string;
  mngIndex?: number | null;
  dept?: string | null;
  state?: MemberState | null;
  days?: number;
}

/** Page and sort order of the member list. */
export interface MemberPageQuery {
  page: number;
  rowsPerPage: number;
  sort: MemberSort;
  desc: boolean;
  byDept: boolean;
}

/** The maximum page size of the list. */
const MAX_MATCHING = 10_000;

/** Alias for the account of a member's manager. */
export const managers = alias(members, 'manager');
export const isTheirManager = and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq));
const ofManager = (seq: number) => (seq === NO_MANAGER ? isNull(members.managerSeq) : eq(members.managerSeq, seq));

/** Null, which sorts last, for members without a department. */
const named = naturally(sql`nullif(${members.dept}, '')`);
/** '' for members without a department. */
const department = sql`coalesce(${members.dept}, '')`;
const byName = naturally(members.name);

/** Condition for the accounts that match a filter. Throws FORBIDDEN when a manager asks for another manager's members. */
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

/** Account numbers of a page, in order; columns that are only displayed are looked up for the page later. */
export async function pageOfFound(
  tx: Tx,
  where: SQL | undefined,
  { sort, desc, byDept, page, rowsPerPage }: MemberPageQuery,
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

/** Condition for accounts after a cursor in the order of names. */
function behind(tx: Tx, compSeq: number, place: string): SQL {
  const [seq, changedAt] = place.split('_').map(Number) as [number, number];
  return sql`(${byName}, ${members.seq}) > (${nameOfPlace(tx, compSeq, seq, changedAt)}, ${seq})`;
}

/**
 * `pageOfFound` in the order of names; `next` is a cursor to the last account, so that deletions meanwhile do not shift the next page. A
 * cursor is valid until its account is changed; after that the list starts again.
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

/** All accounts that match a filter, by name. Throws FORBIDDEN like the list. */
export async function listMatching(tx: Tx, scope: GroupScope<'body'>, filter: MemberFilter, now: Date) {
  return tx
    .select({ uindex: members.seq, name: members.name, id: members.loginId })
    .from(members)
    .where(foundBy(scope, filter, now))
    .orderBy(asc(byName), asc(members.seq))
    .limit(MAX_MATCHING);
}
