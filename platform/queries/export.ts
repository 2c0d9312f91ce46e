import { and, asc, between, count, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@/lib/shared/errors';
import { addDays } from '@/lib/shared/dates';
import type { GroupScope } from '../access';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { stepDays } from '../db/schema/health';
import { members } from '../db/schema/member';
import { inCrowd } from './group';

export interface ExportRange {
  startDate: string;
  endDate: string;
  userIndex?: number;
  mngIndex?: number;
  page: number;
  size: number;
}

const managers = alias(members, 'manager');
const isManager = and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq));
/** The team as the list shows it: the department, or else the manager. */
const dept = sql<string>`coalesce(${members.dept}, ${managers.name}, '')`;

/** Members whose rows are asked for. Throws FORBIDDEN when a manager names another manager. */
function chosen(scope: GroupScope, { userIndex, mngIndex }: ExportRange): SQL | undefined {
  if (scope.managerSeq !== null && mngIndex !== undefined && mngIndex !== scope.managerSeq) throw new AppError('FORBIDDEN');
  return and(
    inCrowd(scope),
    userIndex === undefined ? undefined : eq(members.seq, userIndex),
    mngIndex === undefined ? undefined : eq(members.managerSeq, mngIndex),
  );
}

/** Measurements made on the days of a range in each member's own zone, oldest first. */
export async function listMeasures(tx: Tx, scope: GroupScope, range: ExportRange) {
  const { startDate, endDate, page, size } = range;
  const where = and(
    chosen(scope, range),
    // a day more on either side holds every zone's day, and lets the index work
    gte(bodyRecords.measuredAt, new Date(addDays(startDate, -1))),
    lt(bodyRecords.measuredAt, new Date(addDays(endDate, 2))),
    sql`(${bodyRecords.measuredAt} at time zone ${members.timeZone})::date between ${startDate}::date and ${endDate}::date`,
  );
  const ofMember = and(eq(bodyRecords.compSeq, members.compSeq), eq(bodyRecords.memberSeq, members.seq));
  const rows = await tx
    .select({ record: bodyRecords, memberSeq: members.seq, id: members.loginId, nickname: members.name, dept })
    .from(members)
    .innerJoin(bodyRecords, ofMember)
    .leftJoin(managers, isManager)
    .where(where)
    .orderBy(asc(bodyRecords.measuredAt), asc(bodyRecords.seq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(members).innerJoin(bodyRecords, ofMember).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Steps of the days of a range, by day and name. */
export async function listSteps(tx: Tx, scope: GroupScope, range: ExportRange) {
  const { startDate, endDate, page, size } = range;
  const where = and(chosen(scope, range), between(stepDays.day, startDate, endDate));
  const ofMember = and(eq(stepDays.compSeq, members.compSeq), eq(stepDays.memberSeq, members.seq));
  const rows = await tx
    .select({ memberSeq: members.seq, uid: members.loginId, dept, name: members.name, dte: stepDays.day, step: stepDays.step })
    .from(members)
    .innerJoin(stepDays, ofMember)
    .leftJoin(managers, isManager)
    .where(where)
    .orderBy(asc(stepDays.day), asc(members.name), asc(members.seq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(members).innerJoin(stepDays, ofMember).where(where);
  return { rows, total: counted?.total ?? 0 };
}
