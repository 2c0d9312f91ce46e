import { and, count, eq, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import { prepared, writtenOnce } from '../db/ownRows';
import { allOf } from '../db/sideBySide';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { SMALLEST_GROUP } from './protectionRules.queries';
import { askOnce } from './remembered';
import type { CompanyScope, GroupScope, MemberScope, OpenedKind } from './scope';

/** Whom a figure is about: the members one watches over, all of a company, or one person. */
export type CohortScope<K extends OpenedKind = never> = GroupScope<K> | CompanyScope | MemberScope<K>;

/** The members (U) of a company who have not withdrawn, or of one manager's: for who has no scope, as what goes out by itself. */
export function membersOf({ compSeq, managerSeq }: Pick<GroupScope, 'compSeq' | 'managerSeq'>): SQL | undefined {
  return and(
    eq(members.compSeq, compSeq),
    eq(members.type, 'U'),
    isNull(members.withdrawnAt),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/** The members (U) of a scope who have not withdrawn, or the one person it opens; every query about a group filters by it. */
export function inCohort(scope: CohortScope): SQL | undefined {
  const { compSeq } = scope;
  if ('memberSeq' in scope) return and(eq(members.compSeq, compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt));
  return membersOf({ compSeq, managerSeq: 'managerSeq' in scope ? scope.managerSeq : null });
}

/** Whether a scope is all of a company's members. */
export function isWhole(scope: CohortScope): boolean {
  return !('memberSeq' in scope) && !('managerSeq' in scope && scope.managerSeq !== null);
}

const seqsWhere = (condition: SQL | undefined) => sql`(select ${members.seq} from ${members} where ${condition})`;

/** The numbers of a company's accounts that are not of a scope, as a list of the database: of a whole company staff and the withdrawn. */
export function outsideCohort(scope: CohortScope): SQL {
  // as the index of them says it, which is looked up where the table would be gone through
  const outside = isWhole(scope) ? or(ne(members.type, 'U'), isNotNull(members.withdrawnAt)) : not(inCohort(scope)!);
  return seqsWhere(and(eq(members.compSeq, scope.compSeq), outside));
}

/**
 * That a row of the company is of one of the members in a scope, told row by row from a set in memory: for statements that meet
 * hundreds of thousands of rows. Of a whole company the set is of those who are not meant, who are few.
 */
export function ofCohort(scope: CohortScope, memberSeq: PgColumn): SQL {
  if (isWhole(scope)) return sql`${memberSeq} not in ${outsideCohort(scope)}`;
  // 'is true' keeps the set apart: a join would be made anew for each bucket of a statement that has several
  return sql`(${memberSeq} in ${seqsWhere(inCohort(scope))}) is true`;
}

/** Numbers of a scope that are marks where a statement is written once. */
interface Numbers {
  compSeq: number;
  viewerSeq: number;
  managerSeq?: number;
  memberSeq?: number;
}

/** A scope's numbers, and what else of it changes the words of a statement. */
function shapeOf(scope: CohortScope): { numbers: Numbers; words: string } {
  const { compSeq, viewer } = scope;
  const numbers = { compSeq, viewerSeq: viewer.memberSeq };
  if ('memberSeq' in scope) return { numbers: { ...numbers, memberSeq: scope.memberSeq }, words: `${viewer.role}, a person` };
  if ('managerSeq' in scope && scope.managerSeq !== null)
    return { numbers: { ...numbers, managerSeq: scope.managerSeq }, words: `${viewer.role}, a team` };
  return { numbers, words: `${viewer.role}, all` };
}

/**
 * The outcome of a statement about a group that is written down once for a connection and planned by its values each time. `make` is given a
 * scope with marks in the place of its numbers, and marks in the place of `values`; a name stands for one statement of each kind of scope.
 */
export function writtenForCohort<
  S extends CohortScope,
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
  return writtenOnce(tx, `${name}: ${words}`, { ...values, ...numbers }, (marks) => {
    const { compSeq, viewerSeq, managerSeq, memberSeq } = marks as unknown as Numbers;
    const whose = 'memberSeq' in numbers ? { memberSeq } : 'managerSeq' in numbers ? { managerSeq } : {};
    const viewer = { ...scope.viewer, compSeq, memberSeq: viewerSeq };
    return make({ ...scope, ...whose, compSeq, viewer }, marks);
  });
}

export interface Cohort {
  /** Members in all. */
  size: number;
  /** Figures about fewer people are not given. */
  least: number;
  /** IANA zone that the company's days are computed in. */
  timeZone: string;
}

/** How large a group is, and what its company says about showing it: a dashboard's reads all begin with it. */
export function getCohort(tx: Tx, scope: CohortScope): Promise<Cohort> {
  const { compSeq } = scope;
  const whose = 'memberSeq' in scope ? `person ${scope.memberSeq}` : 'managerSeq' in scope ? `group of ${scope.managerSeq}` : 'all';
  return askOnce(tx, `cohort: ${compSeq}, ${whose}`, async () => {
    const [[owner], [counted]] = await allOf([
      prepared(tx, 'company of a cohort', { compSeq }, (mark) =>
        tx
          .select({ least: SMALLEST_GROUP, timeZone: companies.timeZone })
          .from(companies)
          .where(and(eq(companies.seq, mark.compSeq), isNull(companies.deletedAt))),
      ),
      writtenForCohort(tx, 'size', scope, {}, (own) => tx.select({ size: count() }).from(members).where(inCohort(own))),
    ]);
    if (!owner) throw new AppError('NOT_FOUND');
    return { ...owner, size: counted!.size };
  });
}
