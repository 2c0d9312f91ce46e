import { round } from '@/lib/shared/rounding';
import { headOf, type Format } from './format';
import { readingRow, badRow } from './sourceRows';
import { readTable, type TableReader } from './text/table';
import { momentIn, type DateOrder } from './values/dates';
import { convert } from './values/units';

interface Columns {
  time: string;
  type: string;
  /** Columns of sensor, scan and strip values, with the unit in each name. */
  values: { name: string; unit: string }[];
}

const VALUE = /^(?!.*(?:keton|cétone|cetona|cheton|케톤)).*\b(mg\/dl|mmol\/l)\)?$/i;
/** Record types: sensor history, scan, strip; the others are ketones, insulin, food and notes. */
const GLUCOSE = new Set(['0', '1', '2']);

/**
 * FreeStyle Libre's table. The patient's name and birth date are above the header, which is searched for, so they are never read. In every
 * language time and record type precede the first glucose column.
 */
const table: TableReader<Columns> = {
  columns(header) {
    const first = header.findIndex((name) => VALUE.test(name));
    const values = header.flatMap((name) => (VALUE.test(name) ? [{ name, unit: VALUE.exec(name)![1]! }] : []));
    return first >= 2 && values.length >= 2 ? { time: header[first - 2]!, type: header[first - 1]!, values } : null;
  },
  date: ({ cell }, { time }) => cell(time),
  row({ cell }, { time, type, values }, { order, number }) {
    const record = cell(type) ?? '';
    if (!GLUCOSE.has(record)) return /^\d$/.test(record) ? null : badRow(type);
    const measuredAt = momentIn(cell(time) ?? '', order);
    if (!measuredAt) return badRow(time, 'time');
    const { name, unit } = values.find((value) => cell(value.name) !== null) ?? values[0]!;
    // out of range the sensor writes LO or HI, so there is no number to store
    const value = number(cell(name));
    const sugar = value === null ? null : convert('glucose', value, unit);
    if (sugar === null) return badRow(name);
    const externalId = `sugar ${measuredAt} ${record}`;
    return readingRow({ kind: 'bloodSugar', externalId, measuredAt, bloodSugar: round(sugar), taken: 'RANDOM' });
  },
};

/** LibreView writes dates with dashes day first, except with a.m. and p.m. */
const DAY_FIRST = /^\d\d?-\d\d?-\d{4}(?!.*[ap]\.?m)/i;

/** Default order of ambiguous dates. */
function usualIn(rows: readonly (readonly string[])[]): DateOrder | undefined {
  for (const [index, cells] of rows.entries()) {
    const columns = table.columns(cells);
    if (columns) return rows[index + 1]?.[cells.indexOf(columns.time)]?.match(DAY_FIRST) ? 'day' : undefined;
  }
  return undefined;
}

/** LibreView's and the reader's own export, for FreeStyle Libre sensors. */
export const libre: Format = {
  name: 'libre',
  account: () => ({ id: 'libre', name: 'FreeStyle Libre' }),
  detect: ({ rows }) => rows.slice(0, 10).some((cells) => table.columns(cells) !== null),
  async *read(file) {
    yield* readTable(file, { ...table, usual: usualIn((await headOf(file)).rows) });
  },
};
