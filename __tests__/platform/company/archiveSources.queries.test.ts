import { getTableColumns, getTableName } from 'drizzle-orm';
import { MEASURE_SPECS, type AnyMeasure } from '@/lib/measures/measures';
import { OF_COMPANY, OF_PEOPLE } from '@/platform/company/archiveSources.queries';
import { guardedTables } from '@/platform/db/readerPolicies';

/** Names of columns with measured values: the values of a measure, or whole readings. */
const MEASURED = new Set([
  ...MEASURE_SPECS.flatMap((spec: AnyMeasure) => Object.keys(spec.values)),
  'value',
  'step',
  'reading',
  'measured',
  'wgt',
]);
/** A height that belongs to the account, and settings named after what they are about. */
const NO_READINGS = ['member', 'unit_setting', 'protection_change'];

test('R-PRIV-02: every source of measured values in a closed company’s archive is guarded by the members’ consents for their master', () => {
  const measured = [...OF_COMPANY, ...OF_PEOPLE].filter(({ table }) =>
    Object.keys(getTableColumns(table)).some((name) => MEASURED.has(name)),
  );
  const tables = [...new Set(measured.map(({ table }) => getTableName(table)))].filter((name) => !NO_READINGS.includes(name));
  expect(tables).toEqual(expect.arrayContaining(['body_record', 'import_day_before', 'unassigned_reading', 'body_goal', 'reading']));
  expect(tables.filter((name) => !guardedTables().includes(name))).toEqual([]);
});
