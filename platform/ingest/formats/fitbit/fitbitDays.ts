import type { SourceRow } from '../format';
import type { MeasureKind } from '@/lib/measures/measures';
import { badRow, readingRow } from '../sourceRows';
import { numberIn, type CsvRow } from '../text/csv';
import { finiteNumber } from '../text/json';
import { dayIn } from '../values/dates';
import { singleOfDay } from '../values/singleReadings';

type Content = SourceRow['content'];
type Thing = Readonly<Record<string, unknown>>;

/** A table with one row per day, exported from Google or Fitbit by its owner; it names no one. */
export interface DayTable {
  kind: MeasureKind;
  value: string;
  /** Another column, or the file name, that distinguishes the table from others. */
  beside?: string;
  file?: RegExp;
}

const DAY_TABLES: readonly DayTable[] = [
  // the table of five-minute values has no heart rate column
  { kind: 'hrv', value: 'rmssd', beside: 'nremhr' },
  { kind: 'respiration', value: 'daily_respiratory_rate' },
  { kind: 'hrv', value: 'average heart rate variability milliseconds' },
  { kind: 'vo2max', value: 'demographic vo2max' },
  { kind: 'respiration', value: 'breaths per minute', file: /(^|\/)daily_respiratory_rate[^/]*\.csv$/i },
  { kind: 'restingHeart', value: 'beats per minute', file: /(^|\/)daily_resting_heart_rate[^/]*\.csv$/i },
];

/** The day table for a header; null for any other. */
export const dayTableOf = (header: readonly string[], name: string): DayTable | null =>
  (header.includes('timestamp') &&
    DAY_TABLES.find(
      ({ value, beside, file }) => header.includes(value) && (!beside || header.includes(beside)) && (!file || file.test(name)),
    )) ||
  null;

/** Whether a row came from Apple, whose own export contains it as well. */
export const isAppleRow = (cell: CsvRow['cell']) => /apple|health ?kit/i.test(cell('data source') ?? '');

/**
 * Parses one row; its time denotes a day, even with a trailing Z. Null where nothing was measured, or another maker's device measured it.
 */
export function dayContent(cell: CsvRow['cell'], { kind, value }: DayTable): Content | null {
  // Apple's heart rate variability is SDNN
  if (isAppleRow(cell)) return null;
  const day = dayIn((cell('timestamp') ?? '').slice(0, 10), 'month');
  if (!day) return badRow('timestamp', 'time').content;
  const number = numberIn(cell(value));
  if (number === null) return cell(value) === null ? null : badRow(value).content;
  return number === 0 ? null : readingRow(singleOfDay(kind, day, number)).content;
}

/** Number of characters that include the first objects. */
const BEGIN = 2_000;

/** Whether a text starts like Fitbit's resting heart rates or VO2max, with one object per day. */
export const isDayFile = (text: string) =>
  /^\s*\[\s*\{\s*"dateTime"/.test(text) &&
  /"(demographicVO2Max|value)"\s*:[^{}]*"(error|demographicVO2MaxError)"/.test(text.slice(0, BEGIN));

/** The reading of one object of such a file; null where the device has no value. */
export function dayFileContent({ dateTime, value }: Thing): Content | null {
  const { date, value: bpm, filteredDemographicVO2Max: filtered, demographicVO2Max: plain } = (value ?? {}) as Thing;
  const uptake = finiteNumber(filtered) ?? finiteNumber(plain);
  const number = uptake ?? finiteNumber(bpm);
  if (!number) return null;
  const said = uptake === null ? date : dateTime;
  const day = dayIn(typeof said === 'string' ? said : '', 'month');
  return day
    ? readingRow(singleOfDay(uptake === null ? 'restingHeart' : 'vo2max', day, number)).content
    : badRow('dateTime', 'time').content;
}
