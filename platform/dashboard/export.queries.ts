import { and, asc, between, count, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { countsInFigures } from '../body/reviewStatus.queries';
import type { GroupScope } from '../core/scope';
import { inCohort } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { stepDays } from '../db/schema/health';
import { members } from '../db/schema/member';

export interface ExportRange {
  startDate: string;
  endDate: string;
  userIndex?: number;
  mngIndex?: number;
  /** Cursor: `next` of the previous page. */
  after?: string;
  size: number;
}

const managers = alias(members, 'manager');
const isManager = and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq));
/** The team as shown in lists: the department, else the manager's name. */
const dept = sql<string>`coalesce(${members.dept}, ${managers.name}, '')`;

/** Condition for the requested members. Throws FORBIDDEN when a manager names another manager. */
function requestedMembers(scope: GroupScope, { userIndex, mngIndex }: ExportRange): SQL | undefined {
  if (scope.managerSeq !== null && mngIndex !== undefined && mngIndex !== scope.managerSeq) throw new AppError('FORBIDDEN');
  return and(
    inCohort(scope),
    userIndex === undefined ? undefined : eq(members.seq, userIndex),
    mngIndex === undefined ? undefined : eq(members.managerSeq, mngIndex),
  );
}

/** Condition for rows after a cursor: later members, and those of the same member that match `later`. */
const behind = (memberSeq: number, later: SQL | undefined) => or(gt(members.seq, memberSeq), and(eq(members.seq, memberSeq), later));

/** Parts of a cursor: member, milliseconds, and the row number to break ties. */
const placesOf = (place: string | undefined) => place?.split('_').map(Number) ?? [];

/** Cuts rows, queried with one extra, to a page and its cursor. */
function pageOf<T>(rows: T[], size: number, placeOf: (row: T) => string): { rows: T[]; next: string | null } {
  if (rows.length <= size) return { rows, next: null };
  return { rows: rows.slice(0, size), next: placeOf(rows[size - 1]!) };
}

/** Measurements on the days of a range, in each member's own zone, by member and oldest first. */
export async function listMeasures(tx: Tx, scope: GroupScope<'body'>, range: ExportRange) {
  const { startDate, endDate, after, size } = range;
  const where = and(
    requestedMembers(scope, range),
    // one extra day on either side covers every zone and keeps the index usable
    gte(bodyRecords.measuredAt, new Date(addDays(startDate, -1))),
    lt(bodyRecords.measuredAt, new Date(addDays(endDate, 2))),
    sql`(${bodyRecords.measuredAt} at time zone ${members.timeZone})::date between ${startDate}::date and ${endDate}::date`,
  );
  const ofMember = and(eq(bodyRecords.compSeq, members.compSeq), eq(bodyRecords.memberSeq, members.seq), countsInFigures);
  const [last, at, seq] = placesOf(after);
  const place = new Date(at ?? 0);
  const later = or(gt(bodyRecords.measuredAt, place), and(eq(bodyRecords.measuredAt, place), gt(bodyRecords.seq, seq ?? 0)));
  const found = await tx
    .select({ record: bodyRecords, memberSeq: members.seq, id: members.loginId, nickname: members.name, dept, timeZone: members.timeZone })
    .from(members)
    .innerJoin(bodyRecords, ofMember)
    .leftJoin(managers, isManager)
    .where(and(where, last === undefined ? undefined : behind(last, later)))
    .orderBy(asc(members.seq), asc(bodyRecords.measuredAt), asc(bodyRecords.seq))
    .limit(size + 1);
  const page = pageOf(found, size, ({ memberSeq, record }) => `${memberSeq}_${record.measuredAt.getTime()}_${record.seq}`);
  if (after !== undefined) return { ...page, total: null };
  const [all] = await tx.select({ total: count() }).from(members).innerJoin(bodyRecords, ofMember).where(where);
  return { ...page, total: all!.total };
}

/** Daily steps of a range, by member and day. */
export async function listSteps(tx: Tx, scope: GroupScope<'activity'>, range: ExportRange) {
  const { startDate, endDate, after, size } = range;
  const where = and(requestedMembers(scope, range), between(stepDays.day, startDate, endDate));
  const ofMember = and(eq(stepDays.compSeq, members.compSeq), eq(stepDays.memberSeq, members.seq));
  const [last, at] = placesOf(after);
  const later = gt(stepDays.day, dayOf(new Date(at ?? 0), 'UTC'));
  const found = await tx
    .select({ memberSeq: members.seq, uid: members.loginId, dept, name: members.name, dte: stepDays.day, step: stepDays.step })
    .from(members)
    .innerJoin(stepDays, ofMember)
    .leftJoin(managers, isManager)
    .where(and(where, last === undefined ? undefined : behind(last, later)))
    .orderBy(asc(members.seq), asc(stepDays.day))
    .limit(size + 1);
  const page = pageOf(found, size, ({ memberSeq, dte }) => `${memberSeq}_${Date.parse(dte)}`);
  if (after !== undefined) return { ...page, total: null };
  const [counted] = await tx.select({ total: count() }).from(members).innerJoin(stepDays, ofMember).where(where);
  return { ...page, total: counted!.total };
}
