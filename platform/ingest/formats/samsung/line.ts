import { numberIn, said, type CsvRow } from '../text/csv';
import { momentIn } from '../values/dates';
import { inUtc, offsetIn, isSettled, withOffset } from '../values/instants';

/** A row by the names of its columns, read as Samsung Health writes it. */
export interface Line {
  has: (name: string) => boolean;
  text: (name: string) => string | null;
  number: (name: string) => number | null;
}

/** Columns of free text, in which commas stand without quotes. */
const FREE = new Set(['comment', 'custom']);

/** The name of a column without the table's name before it, as in `com.samsung.health.heart_rate.start_time`. */
export const nameOf = (header: string) => header.slice(header.lastIndexOf('.') + 1).trim();

/** Finds the cells of rows; null for a row with more cells than its free text can account for, whose cells could be anyone's. */
export function linesBy(header: readonly string[]): (row: Pick<CsvRow, 'cells'>) => Line | null {
  const names = header.map(nameOf);
  const columns = new Map(names.map((name, index) => [name, index]));
  const width = names.at(-1) === '' ? names.length - 1 : names.length;
  const free = names.flatMap((name, index) => (FREE.has(name) ? [index] : []));
  return ({ cells }) => {
    // each row ends with a comma
    const more = Math.max(0, cells.length - (cells.at(-1) === '' ? 1 : 0) - width);
    const [only] = free;
    if (more > 0 && (only === undefined || free.length > 1)) return null;
    const text = (name: string) => {
      const index = columns.get(name);
      return index === undefined ? null : said(cells[index + (index > (only ?? Infinity) ? more : 0)]);
    };
    return { has: (name) => columns.has(name), text, number: (name) => numberIn(text(name)) };
  };
}

const PLACEHOLDER = Date.UTC(1971, 0, 1);

/** When something was measured. */
export interface LineMoment {
  /** ms */
  instant: number;
  /** Minutes east of UTC; 0 where the row states none. */
  offset: number;
  /** With the stated offset, or in UTC. */
  text: string;
}

/** A time of a row: written in UTC, the offset of the place beside it. Null when it cannot be read; `placeholder` for rows of 1970 that hold nothing. */
export function lineMomentOf(line: Line, name: string): LineMoment | 'placeholder' | null {
  const written = line.text(name) ?? '';
  const utc = momentIn(written, 'month');
  const instant = /^\d{12,14}$/.test(written)
    ? Number(written)
    : Date.parse(utc && !/Z|[+-]\d\d:\d\d$/.test(utc) ? `${utc}Z` : (utc ?? ''));
  if (instant < PLACEHOLDER) return 'placeholder';
  if (isSettled(instant) === null) return null;
  const offset = offsetIn(line.text('time_offset'));
  return { instant, offset: offset ?? 0, text: offset === null ? inUtc(instant) : withOffset(instant, offset) };
}

/** The day of a row of day totals, written as midnight in UTC in milliseconds or as text; null when there is none. */
export function dayOf(line: Line): string | 'placeholder' | null {
  const at = lineMomentOf(line, 'day_time');
  return at === null || at === 'placeholder' ? at : new Date(at.instant).toISOString().slice(0, 10);
}
