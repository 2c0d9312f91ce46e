import { round } from '@/lib/shared/rounding';
import type { Format } from './format';
import { readingRow, badRow } from './sourceRows';
import { readTable, type TableReader } from './text/table';
import { momentIn } from './values/dates';
import { convert } from './values/units';

interface Columns {
  time: string;
  type: string;
  value: string;
  unit: string;
}

const TIME = /^[^(]*\([^()]*hh:mm:ss\)$/i;
const VALUE = /\((mg\/dl|mmol\/l)\)$/i;
const RATE = /\((mg\/dl|mmol\/l)\/min\)$/i;

/**
 * Dexcom Clarity's table. Its first rows hold the patient's name, birth date, devices and alerts, so only sensor values are read. In every
 * language the header gives the time format, the event type follows it, and units are in brackets.
 */
const table: TableReader<Columns> = {
  columns(header) {
    const time = header.findIndex((name) => TIME.test(name));
    const value = header.find((name) => VALUE.test(name));
    const type = header[time + 1];
    if (time < 0 || !type || !value || !header.some((name) => RATE.test(name))) return null;
    return { time: header[time]!, type, value, unit: VALUE.exec(value)![1]! };
  },
  row({ cell }, { time, type, value, unit }, { order, number }) {
    // calibrations are strip readings, not sensor values
    if (cell(type) !== 'EGV') return null;
    const measuredAt = momentIn(cell(time) ?? '', order);
    if (!measuredAt) return badRow(time, 'time');
    // out of range the sensor writes Low or High, so there is no number to store
    const measured = number(cell(value));
    const sugar = measured === null ? null : convert('glucose', measured, unit);
    if (sugar === null) return badRow(value);
    return readingRow({ kind: 'bloodSugar', externalId: `sugar ${measuredAt}`, measuredAt, bloodSugar: round(sugar), taken: 'RANDOM' });
  },
};

/** Dexcom Clarity, for Dexcom sensors. */
export const dexcom: Format = {
  name: 'dexcom',
  account: () => ({ id: 'dexcom', name: 'Dexcom' }),
  detect: ({ rows }) => rows.slice(0, 3).some((cells) => table.columns(cells) !== null),
  read: (file) => readTable(file, table),
};
