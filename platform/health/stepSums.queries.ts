import { between, eq, and, sql, type SQL } from 'drizzle-orm';
import { addDays, addMonths, daysBetween, firstOfMonth } from '@/lib/shared/dates';
import type { DaySpan } from '@/lib/time/range';
import type { CohortScope } from '../core/cohort.queries';
import { stepDays, stepMonths } from '../db/schema/health';

/** The nearest first of a month. */
function nearestMonth(day: string): string {
  const [before, after] = [firstOfMonth(day), addMonths(firstOfMonth(day), 1)];
  return daysBetween(before, day) <= daysBetween(day, after) ? before : after;
}

/** A range split into what is read from each table. */
interface Parts {
  months: DaySpan | null;
  add: DaySpan[];
  take: DaySpan[];
}

/** Splits a range into whole months, the days to add to them, and the surplus days to subtract. */
export function monthsAndDays({ first, last }: DaySpan): Parts {
  const after = addDays(last, 1);
  const plain = { months: null, add: [{ first, last }], take: [] };
  const [start, end] = [nearestMonth(first), nearestMonth(after)];
  const upTo = (from: string, to: string): DaySpan[] => (from < to ? [{ first: from, last: addDays(to, -1) }] : []);
  const add = [...upTo(first, start), ...upTo(end, after)];
  const take = [...upTo(start, first), ...upTo(after, end)];
  const beside = [...add, ...take].reduce((sum, part) => sum + daysBetween(part.first, part.last) + 1, 0);
  // a week takes fewer rows than its month minus the rest, or than the days to the same first of a month
  return daysBetween(first, after) <= beside ? plain : { months: { first: start, last: addMonths(end, -1) }, add, take };
}

/**
 * Steps of each member over a range of their own days, as a query with `member_seq` and `step`; members without steps are left out. A year
 * is summed from monthly rows, because its days are millions of rows in a large company.
 */
export function stepSums(scope: CohortScope<'activity'>, days: DaySpan): SQL {
  return sumsOf(scope, monthsAndDays(days), (day) => sql`${day}`);
}

/** `stepSums` for a prepared statement: days are passed as one array, referenced by index. Ranges of the same `shape` share the SQL. */
export function stepSumsOnce(days: DaySpan): {
  values: string[];
  shape: string;
  sums: (scope: CohortScope<'activity'>, marks: string[]) => SQL;
} {
  const parts = monthsAndDays(days);
  const values = [...(parts.months ? [parts.months] : []), ...parts.add, ...parts.take].flatMap(({ first, last }) => [first, last]);
  const place = (day: string) => values.indexOf(day) + 1;
  return {
    values,
    shape: `${parts.months ? 'months' : 'days'} ${parts.add.length} ${parts.take.length} ${values.map(place).join()}`,
    sums: (scope, marks) => sumsOf(scope, parts, (day) => sql`(${marks}::date[])[${sql.raw(String(place(day)))}]`),
  };
}

function sumsOf(scope: CohortScope<'activity'>, { months, add, take }: Parts, written: (day: string) => SQL): SQL {
  const whose = <T extends typeof stepDays | typeof stepMonths>(table: T) =>
    and(eq(table.compSeq, scope.compSeq), 'memberSeq' in scope ? eq(table.memberSeq, scope.memberSeq) : undefined);
  const daily = (sign: 1 | -1, { first, last }: DaySpan) => sql`
    select ${stepDays.memberSeq}, ${sql.raw(sign === 1 ? '' : '-')}${stepDays.step} as step, ${sql.raw(String(sign))}::int as days from ${stepDays}
    where ${and(whose(stepDays), between(stepDays.day, written(first), written(last)))}`;
  const monthly = ({ first, last }: DaySpan) => sql`
    select ${stepMonths.memberSeq}, ${stepMonths.step}, ${stepMonths.days}::int from ${stepMonths}
    where ${and(whose(stepMonths), between(stepMonths.month, written(first), written(last)))}`;
  const parts = [...(months ? [monthly(months)] : []), ...add.map((part) => daily(1, part)), ...take.map((part) => daily(-1, part))];
  // a member with a row has a day, unless all of them are subtracted again
  const any = take.length > 0 ? sql`having sum(days) > 0` : sql``;
  return sql`select member_seq, sum(step)::int as step from (${sql.join(parts, sql` union all `)}) part group by member_seq ${any}`;
}
