import { and, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { HEALTH_TABS, type HealthTab } from '@/lib/health/tab/healthTabs';
import type { MeasureSpec } from '@/lib/measures/measure';
import { measureOfTab, type MeasureOfTab } from '@/lib/measures/measures';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { onlyOf, tableOf, timeOf, type MeasureTable } from '../db/measureTables';
import { ofMember } from './readingFilter.queries';

/** Table of a tab on the health screen, and how to derive the day of its rows. */
interface Source {
  table: MeasureTable;
  /** Ascending column with an index after the member. */
  order: PgColumn;
  date: (zone: string) => SQL<string>;
  only?: SQL;
}

function sourceOf(tab: HealthTab): Source {
  const shown: MeasureSpec = measureOfTab(tab);
  const table = tableOf(shown);
  const order = timeOf(table);
  const at = (zone: string) => (shown.when === 'day' ? order : sql`${order} at time zone ${zone}`);
  return {
    table,
    order,
    date: (zone) => sql<string>`to_char(${at(zone)}, 'YYYY-MM-DD')`,
    only: and(onlyOf(shown), shown.manualTab === tab ? sql`${getTableColumns(table).manual}` : undefined),
  };
}

const SOURCES = Object.fromEntries(HEALTH_TABS.map((tab) => [tab, sourceOf(tab)])) as Record<HealthTab, Source>;

/** Days in the zone with data of a kind and the number of rows, newest first. */
export async function listDays<T extends HealthTab>(
  tx: Tx,
  scope: MemberScope<MeasureOfTab<T>['about']>,
  kind: T,
  zone: string,
  { page, size }: { page: number; size: number },
) {
  const { table, date, only } = SOURCES[kind];
  const day = date(zone);
  const where = and(ofMember(table, scope), only);
  const list = await tx
    .select({ date: day, count: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(size)
    .offset(page * size);
  const [counted] = await tx
    .select({ total: sql<number>`count(distinct ${day})::int` })
    .from(table)
    .where(where);
  return { list, total: counted!.total };
}

/** Last day in the zone with data, per kind; null where there is none. One statement, with one index entry read per kind. */
export async function lastDays(tx: Tx, scope: MemberScope<'health'>, zone: string): Promise<Record<HealthTab, string | null>> {
  const fields = HEALTH_TABS.map((kind) => {
    const { table, order, date, only } = SOURCES[kind];
    const where = and(ofMember(table, scope), only);
    return sql`(select ${date(zone)} from ${table} where ${where} order by ${order} desc limit 1) as ${sql.identifier(kind)}`;
  });
  const [days] = await rowsOf<Record<HealthTab, string | null>>(tx, sql`select ${sql.join(fields, sql`, `)}`);
  return days!;
}
