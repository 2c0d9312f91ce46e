import { numberIn, presentText, type CsvRow } from '../text/csv';
import { momentIn } from '../values/dates';
import { inUtc, offsetIn, plausibleInstant, withOffset } from '../values/instants';

/** A row by column name, with values as Samsung Health writes them. */
export interface Line {
  has: (name: string) => boolean;
  text: (name: string) => string | null;
  number: (name: string) => number | null;
}

/** Free-text columns, which may contain unquoted commas. */
const FREE = new Set(['comment', 'custom']);

/** A column name without its table prefix, as in `com.samsung.health.heart_rate.start_time`. */
export const nameOf = (header: string) => header.slice(header.lastIndexOf('.') + 1).trim();

/** Returns a reader for rows; null for a row with more cells than its free text can explain, as its cells could be misaligned. */
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
      return index === undefined ? null : presentText(cells[index + (index > (only ?? Infinity) ? more : 0)]);
    };
    return { has: (name) => columns.has(name), text, number: (name) => numberIn(text(name)) };
  };
}

const PLACEHOLDER = Date.UTC(1971, 0, 1);

/** Time of a measurement. */
export interface LineMoment {
  /** ms */
  instant: number;
  /** Minutes east of UTC; 0 where the row states none. */
  offset: number;
  /** With the stated offset, or in UTC. */
  text: string;
}

/**
 * Parses a time column, written in UTC with the local offset in another column. Null when it cannot be read; `placeholder` for rows of 1970
 * without data.
 */
export function lineMomentOf(line: Line, name: string): LineMoment | 'placeholder' | null {
  const written = line.text(name) ?? '';
  const utc = momentIn(written, 'month');
  const instant = /^\d{12,14}$/.test(written)
    ? Number(written)
    : Date.parse(utc && !/Z|[+-]\d\d:\d\d$/.test(utc) ? `${utc}Z` : (utc ?? ''));
  if (instant < PLACEHOLDER) return 'placeholder';
  if (plausibleInstant(instant) === null) return null;
  const offset = offsetIn(line.text('time_offset'));
  return { instant, offset: offset ?? 0, text: offset === null ? inUtc(instant) : withOffset(instant, offset) };
}

/** Day of a row of daily totals, written as midnight UTC in milliseconds or as text; null when there is none. */
export function lineDayOf(line: Line): string | 'placeholder' | null {
  const at = lineMomentOf(line, 'day_time');
  return at === null || at === 'placeholder' ? at : new Date(at.instant).toISOString().slice(0, 10);
}
