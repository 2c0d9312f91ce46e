import { eq, getTableColumns, getTableName, is, type SQL } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import type { MeasureSpec } from '@/lib/measures/measure';
import * as body from './schema/body';
import * as health from './schema/health';

/** Table of a measure, with the owner and the delivery of its rows. */
export type MeasureTable = PgTable & Record<'compSeq' | 'memberSeq' | 'source' | 'externalId' | 'batchSeq', PgColumn>;

const isOfMeasure = (one: unknown): one is MeasureTable => is(one, PgTable) && 'memberSeq' in one && 'batchSeq' in one;

const byName = new Map(
  Object.values<unknown>({ ...body, ...health })
    .filter(isOfMeasure)
    .map((table) => [getTableName(table), table]),
);

/** The table that a measure names. */
export function tableOf({ table: name, kind }: Pick<MeasureSpec, 'table' | 'kind'>): MeasureTable {
  const table = byName.get(name);
  if (!table) throw new Error(`The measure ${kind} names a table that does not exist: ${name}`);
  return table;
}

/** Condition on the rows of a measure in a shared table; undefined if the table is its own. */
export function onlyOf(one: Pick<MeasureSpec, 'table' | 'kind'>): SQL | undefined {
  const { kind }: Record<string, PgColumn | undefined> = getTableColumns(tableOf(one));
  return kind && eq(kind, one.kind);
}

/** The time column of a measure's table: instant or day. */
export function timeOf(table: MeasureTable): PgColumn {
  const { measuredAt, day } = table as unknown as Record<string, PgColumn | undefined>;
  return measuredAt ?? day!;
}
