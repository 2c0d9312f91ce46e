import { and, count, eq, gte, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { Tx } from '../db/client';
import { queryPrepared, queryCachedSql } from '../db/queryOwnPrepared';
import { awaitAll } from '../db/runConcurrently';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { SMALLEST_GROUP } from './protectionRules.queries';
import { cachedQuery } from './cachedRead';
import type { CompanyScope, GroupScope, MemberScope, OpenedKind } from './scope';

/** Whom a figure covers: the members one watches over, a whole company, or one person. */
export type CohortScope<K extends OpenedKind = never> = GroupScope<K> | CompanyScope | MemberScope<K>;

/** The same, or with `joinedBefore` only those who had joined by then. */
export type PastCohort<K extends OpenedKind = never> = CohortScope<K> & { joinedBefore?: Date };

/** Whose members someone watches over: a manager's own, or with null the whole company's. */
export type WatchedGroup = Pick<GroupScope, 'compSeq' | 'managerSeq'>;

/** What a sender reaches by now; null if they have left or watch over no one any more. For background jobs without a scope. */
export async function findWatchedGroup(
  tx: Tx,
  { compSeq, senderSeq }: { compSeq: number; senderSeq: number },
): Promise<WatchedGroup | null> {
  const [sender] = await tx
    .select({ role: members.type })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, senderSeq), isNull(members.withdrawnAt)));
  if (!sender || !watchesMembers(sender.role)) return null;
  return { compSeq, managerSeq: watchesCompany(sender.role) ? null : senderSeq };
}

/** Whom a choice of recipients covers without naming them. */
interface GroupChoice {
  toAll: boolean;
  depts: readonly string[];
}

/**
 * Whose members a changed choice of recipients stands for. Everyone and departments that the master chose while still a manager stay limited
 * to the master's own members as long as they stay chosen.
 */
export function keptReach(
  { managerSeq }: Pick<WatchedGroup, 'managerSeq'>,
  before: GroupChoice & Pick<WatchedGroup, 'managerSeq'>,
  { toAll, depts }: GroupChoice,
): number | null {
  if (managerSeq !== null || toAll !== before.toAll) return managerSeq;
  return toAll || (depts.length > 0 && depts.every((dept) => before.depts.includes(dept))) ? before.managerSeq : null;
}

/** Condition on members (U) of a company, or of one manager, who have not withdrawn; for background jobs without a scope. */
export function membersOf({ compSeq, managerSeq }: WatchedGroup): SQL | undefined {
  return and(
    eq(members.compSeq, compSeq),
    eq(members.type, 'U'),
    isNull(members.withdrawnAt),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/** Condition on the members (U) of a scope who have not withdrawn, or its one person; every group query filters by it. */
export function inCohort(scope: PastCohort): SQL | undefined {
  const { compSeq, joinedBefore } = scope;
  const joined = joinedBefore && lt(members.createdAt, joinedBefore);
  if ('memberSeq' in scope) return and(eq(members.compSeq, compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt), joined);
  return and(membersOf({ compSeq, managerSeq: 'managerSeq' in scope ? scope.managerSeq : null }), joined);
}

/** Whether a scope covers all members of a company. */
export function coversCompany(scope: CohortScope): boolean {
  return !('memberSeq' in scope) && !('managerSeq' in scope && scope.managerSeq !== null);
}

const seqsWhere = (condition: SQL | undefined) => sql`(select ${members.seq} from ${members} where ${condition})`;

/** Subquery of a company's accounts outside a scope: for a whole company, staff, the withdrawn and who joined too late. */
export function outsideCohort(scope: PastCohort): SQL {
  const { joinedBefore } = scope;
  const late = joinedBefore && gte(members.createdAt, joinedBefore);
  // without `late` it matches the partial index's predicate, which avoids a table scan
  const outside = coversCompany(scope) ? or(ne(members.type, 'U'), isNotNull(members.withdrawnAt), late) : not(inCohort(scope)!);
  return seqsWhere(and(eq(members.compSeq, scope.compSeq), outside));
}

/**
 * Condition that a row of the company belongs to a member of the scope, evaluated per row against an in-memory set: for statements over
 * hundreds of thousands of rows. For a whole company the set is the excluded accounts, which are few.
 */
export function ofCohort(scope: PastCohort, memberSeq: PgColumn): SQL {
  if (coversCompany(scope)) return sql`${memberSeq} not in ${outsideCohort(scope)}`;
  // 'is true' keeps it a hashed subplan: a join would be repeated for each bucket of a statement
  return sql`(${memberSeq} in ${seqsWhere(inCohort(scope))}) is true`;
}

/** Numbers of a scope that become placeholders in a prepared statement. */
interface Numbers {
  compSeq: number;
  viewerSeq: number;
  managerSeq?: number;
  memberSeq?: number;
}

/** Splits a scope into its numbers and what else changes the statement's text. */
function shapeOf(scope: CohortScope): { numbers: Numbers; words: string } {
  const { compSeq, viewer } = scope;
  const numbers = { compSeq, viewerSeq: viewer.memberSeq };
  if ('memberSeq' in scope) return { numbers: { ...numbers, memberSeq: scope.memberSeq }, words: `${viewer.role}, a person` };
  if ('managerSeq' in scope && scope.managerSeq !== null)
    return { numbers: { ...numbers, managerSeq: scope.managerSeq }, words: `${viewer.role}, a team` };
  return { numbers, words: `${viewer.role}, all` };
}

/**
 * Runs a group statement whose SQL is built once per connection and planned with its values each time. `make` receives a scope and `values`
 * with placeholders; `name` must be unique per statement, and each kind of scope gets its own.
 */
export function queryForCohort<
  S extends PastCohort,
  V extends { [K in keyof V]: string | number | Date | readonly string[] | readonly number[] },
  R,
>(
  tx: Tx,
  name: string,
  scope: S,
  values: V,
  make: (own: S, marks: V) => { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<R> } },
): Promise<R> {
  const { numbers, words } = shapeOf(scope);
  const past = scope.joinedBefore && { joinedBefore: scope.joinedBefore };
  return queryCachedSql(tx, `${name}: ${words}${past ? ' by then' : ''}`, { ...values, ...numbers, ...past }, (marks) => {
    const { compSeq, viewerSeq, managerSeq, memberSeq, joinedBefore } = marks as unknown as Numbers & Pick<PastCohort, 'joinedBefore'>;
    const whose = 'memberSeq' in numbers ? { memberSeq } : 'managerSeq' in numbers ? { managerSeq } : {};
    const viewer = { ...scope.viewer, compSeq, memberSeq: viewerSeq };
    return make({ ...scope, ...whose, ...(past && { joinedBefore }), compSeq, viewer }, marks);
  });
}

export interface Cohort {
  /** Total number of members. */
  size: number;
  /** Figures about fewer people are not returned. */
  least: number;
  /** IANA zone of the company's days. */
  timeZone: string;
}

/** Size of a group, and its company's rules for showing it; cached, since all reads of a dashboard start with it. */
export function getCohort(tx: Tx, scope: CohortScope): Promise<Cohort> {
  const { compSeq } = scope;
  const whose = 'memberSeq' in scope ? `person ${scope.memberSeq}` : 'managerSeq' in scope ? `group of ${scope.managerSeq}` : 'all';
  return cachedQuery(tx, `cohort: ${compSeq}, ${whose}`, async () => {
    const [[owner], [counted]] = await awaitAll([
      queryPrepared(tx, 'company of a cohort', { compSeq }, (mark) =>
        tx
          .select({ least: SMALLEST_GROUP, timeZone: companies.timeZone })
          .from(companies)
          .where(and(eq(companies.seq, mark.compSeq), isNull(companies.deletedAt))),
      ),
      queryForCohort(tx, 'size', scope, {}, (own) => tx.select({ size: count() }).from(members).where(inCohort(own))),
    ]);
    if (!owner) throw new AppError('NOT_FOUND');
    return { ...owner, size: counted!.size };
  });
}
