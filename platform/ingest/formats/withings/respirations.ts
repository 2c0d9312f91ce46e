import { millisecondsInHour } from 'date-fns/constants';
import type { SourceRow } from '../format';
import { readingRow } from '../sourceRows';
import { numberIn, csvRowsOf, tableIn, type CsvRow } from '../text/csv';
import type { SourceFile } from '../text/source';
import { momentIn } from '../values/dates';
import { plausibleInstant } from '../values/instants';
import { singleOfDay } from '../values/singleReadings';

/** Columns of a mat's raw values: start time, and lists of durations in seconds and values. */
const COLUMNS = ['start', 'duration', 'value'];

/** All raw tables have the same columns; only the file name tells the measure. */
const RESPIRATIONS = /(^|\/)raw_(bed|sleep-monitor)_respiratory-rate\.csv$/i;

export const isRespirations = (header: readonly string[], name: string) =>
  RESPIRATIONS.test(name) && COLUMNS.every((column) => header.includes(column));

/** Parses a list such as `[60,60]`, or a single number; null if it is neither. */
function listIn(text: string | null): number[] | null {
  const [, inner] = /^\[?([\d.,\s]*)\]?$/.exec(text ?? '[]') ?? [];
  if (inner === undefined) return null;
  const numbers = inner.trim() === '' ? [] : inner.split(',').map((one) => numberIn(one.trim()));
  return numbers.includes(null) ? null : (numbers as number[]);
}

/** The day of waking for a local start time: the next day from noon on. */
const wakingDay = (local: string) => new Date(Date.parse(`${local.slice(0, 19)}Z`) + 12 * millisecondsInHour).toISOString().slice(0, 10);

interface Night {
  line: number;
  seconds: number;
  breaths: number;
}

function secondsIn({ cell }: CsvRow): { seconds: number; breaths: number } | null {
  const [durations, values] = [listIn(cell('duration')), listIn(cell('value'))];
  if (!durations || !values || durations.length !== values.length) return null;
  const measured = values.map((value, index) => ({ value, seconds: durations[index]! })).filter(({ value }) => value > 0);
  return {
    seconds: measured.reduce((sum, one) => sum + one.seconds, 0),
    breaths: measured.reduce((sum, one) => sum + one.seconds * one.value, 0),
  };
}

/** Mean respiration per night, weighted by the duration of each value; the mat records one per minute. */
export async function* rowsOfRespirations(file: SourceFile): AsyncGenerator<SourceRow> {
  const table = await tableIn(file, (header) => isRespirations(header, file.name));
  const nights = new Map<string, Night>();
  const bad = (line: number, field: string, reason: 'invalid' | 'time'): SourceRow => ({
    file: file.name,
    line,
    owner: '',
    content: { bad: { field, reason } },
  });
  for await (const row of table ? csvRowsOf(table) : []) {
    const start = momentIn(row.cell('start') ?? '', 'month');
    const slept = secondsIn(row);
    if (start === null || plausibleInstant(Date.parse(`${start.slice(0, 10)}T00:00Z`)) === null) yield bad(row.line, 'start', 'time');
    else if (!slept) yield bad(row.line, 'value', 'invalid');
    else {
      const day = wakingDay(start);
      const { line, seconds, breaths } = nights.get(day) ?? { line: row.line, seconds: 0, breaths: 0 };
      nights.set(day, { line, seconds: seconds + slept.seconds, breaths: breaths + slept.breaths });
    }
  }
  for (const [day, { line, seconds, breaths }] of nights)
    if (seconds > 0) yield { file: file.name, line, ...readingRow(singleOfDay('respiration', day, breaths / seconds)) };
}
