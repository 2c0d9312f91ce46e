import type { Reading } from '@/lib/ingest/contract';
import type { BadRow, SourceRow } from '../format';
import { readingRow, badRow } from '../sourceRows';
import { momentIn } from '../values/dates';
import { offsetIn, plausibleInstant } from '../values/instants';

/** One Apple Health record, with its attributes as in the file. */
export interface HealthRecord {
  line: number;
  /** Without the HealthKit prefix, e.g. `BodyMass`. */
  type: string;
  source: string;
  unit: string | null;
  value: string | null;
  start: string;
  end: string;
  /** HealthKit's code: 1 before a meal, 2 after. */
  meal: string | null;
}

export type AppleRow = Omit<SourceRow, 'file'>;

export const read = (line: number, reading: Reading): AppleRow => ({ line, ...readingRow(reading) });
export const bad = (line: number, field: string, reason: BadRow['reason'] = 'invalid'): AppleRow => ({ line, ...badRow(field, reason) });

/** A time as stated in the file. */
export interface StatedTime {
  text: string;
  /** ms */
  instant: number;
  /** Minutes east of UTC. */
  offset: number;
  /** The day at the stated offset. */
  day: string;
}

/**
 * Parses a time with offset; null when there is none. The phone applies the offset of the export day to its whole history, so the instant
 * is right, but local time and day may be an hour off in the other half of the year.
 */
export function statedAt(text: string): StatedTime | null {
  const moment = momentIn(text, 'month');
  if (moment === null) return null;
  const offset = offsetIn(moment.slice(-6));
  const instant = plausibleInstant(Date.parse(moment));
  return offset === null || instant === null ? null : { text: moment, instant, offset, day: moment.slice(0, 10) };
}

/** Normalises HealthKit's spelling of units: a kilocalorie is written `Cal`, glucose with its molar mass. */
export function unitOf(unit: string | null): string | null {
  if (unit === 'Cal') return 'kcal';
  return unit?.replace(/^mmol<[\d.]+>\/L$/, 'mmol/L') ?? null;
}
