import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import type { MeasureSpec } from '@/lib/measures/measure';
import { tableOf, timeOf } from '@/platform/db/measureTables';
import * as body from '@/platform/db/schema/body';
import * as health from '@/platform/db/schema/health';

test('every table filled by deliveries belongs to one measure, and each has a time', () => {
  const filled = Object.values<unknown>({ ...body, ...health }).filter((table) => is(table, PgTable) && 'batchSeq' in table) as PgTable[];
  const named = MEASURE_SPECS.map((spec) => getTableName(tableOf(spec)));
  expect([...new Set(named)].sort()).toEqual(filled.map(getTableName).sort());
  expect(MEASURE_SPECS.map((spec) => timeOf(tableOf(spec)).name)).toEqual(
    MEASURE_SPECS.map(({ when }) => (when === 'day' ? 'day' : 'measured_at')),
  );
});

test('a measure with an unknown table stops the start', () => {
  expect(() => tableOf({ kind: 'mood', table: 'mood_sample' })).toThrow('The measure mood names a table that does not exist: mood_sample');
});

test('every part of the health screen shows one measure, and each of its measures has a part', () => {
  const shown = MEASURE_SPECS.flatMap(({ tab, manualTab }: MeasureSpec) => [tab, manualTab].filter((tab) => tab !== undefined));
  expect([...shown].sort()).toEqual([...HEALTH_TABS].sort());
});
