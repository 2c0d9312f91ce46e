import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { HEALTH_TABS, type HealthTab } from '@/lib/health/tab/healthTabs';
import type { MemberScope, OpenedKind } from '../core/access';
import type { Tx } from '../db/client';
import {
  bloodPressures,
  bloodSugars,
  heartSamples,
  runs,
  sleepNights,
  stepDays,
  stressSamples,
  temperatureSamples,
} from '../db/schema/health';
import { ofMember } from './span.queries';

/** Where the data of a part of the health screen lies and what tells the day of a row. */
interface Source {
  table: PgTable & { compSeq: AnyPgColumn; memberSeq: AnyPgColumn };
  /** Newest last; indexed behind the member. */
  order: AnyPgColumn;
  date: (zone: string) => SQL<string>;
  only?: SQL;
}

function timed(table: Source['table'] & { measuredAt: AnyPgColumn }, only?: SQL): Source {
  const date = (zone: string) => sql<string>`to_char(${table.measuredAt} at time zone ${zone}, 'YYYY-MM-DD')`;
  return { table, order: table.measuredAt, date, only };
}

function daily(table: Source['table'] & { day: AnyPgColumn }): Source {
  return { table, order: table.day, date: () => sql<string>`to_char(${table.day}, 'YYYY-MM-DD')` };
}

const SOURCES: Record<HealthTab, Source> = {
  heart: timed(heartSamples),
  pressure: timed(bloodPressures),
  stress: timed(stressSamples),
  sleep: daily(sleepNights),
  temperature: timed(temperatureSamples),
  steps: daily(stepDays),
  run: timed(runs),
  pressureInput: timed(bloodPressures, eq(bloodPressures.manual, true)),
  sugarInput: timed(bloodSugars),
};

/** What kind of measurements a part of the health screen shows. */
export const KIND_OF_TAB = {
  heart: 'vitals',
  pressure: 'vitals',
  stress: 'vitals',
  sleep: 'sleep',
  temperature: 'vitals',
  steps: 'activity',
  run: 'activity',
  pressureInput: 'vitals',
  sugarInput: 'sugar',
} as const satisfies Record<HealthTab, OpenedKind>;
type KindOf<T extends HealthTab> = (typeof KIND_OF_TAB)[T];

/** Days in the zone that hold data of a kind and how much, newest first. */
export async function listDays<T extends HealthTab>(
  tx: Tx,
  scope: MemberScope<KindOf<T>>,
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
  return { list, total: counted?.total ?? 0 };
}

/** The last day in the zone that holds data of each kind, null where there is none; one statement, one index entry a kind. */
export async function lastDays(tx: Tx, scope: MemberScope<'health'>, zone: string): Promise<Record<HealthTab, string | null>> {
  const fields = HEALTH_TABS.map((kind) => {
    const { table, order, date, only } = SOURCES[kind];
    const where = and(ofMember(table, scope), only);
    return sql`(select ${date(zone)} from ${table} where ${where} order by ${order} desc limit 1) as ${sql.identifier(kind)}`;
  });
  const { rows } = (await tx.execute(sql`select ${sql.join(fields, sql`, `)}`)) as unknown as {
    rows: [Record<HealthTab, string | null>];
  };
  return rows[0];
}
