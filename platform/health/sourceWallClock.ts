import { millisecondsInMinute } from 'date-fns/constants';
import { DAY_MINUTES } from '@/lib/health/sleep/night';
import { daysBetween } from '@/lib/shared/dates';
import { formatsWith } from '@/lib/shared/formatNames';
import type { NightRow } from './nights.queries';

const WORDS = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?([+-]\d\d:\d\d)?$/;
/** The offset written by a source that knows the instant but not the zone. */
const NOWHERE = '+00:00';
const OF_EXPORT_DAY: ReadonlySet<string> = new Set(formatsWith('exportDayOffset'));

/** A reading of the wall clock. */
export interface Wall {
  day: string;
  /** Minute of the day, 0–1439. */
  minute: number;
}

/** Wall clock time where the reading was taken, from the source's text: a local time, or one with an offset of its own; else null. */
export function sourceWallClock(text: string | null, source: string): Wall | null {
  const [, day, hours, minutes, offset] = WORDS.exec(text ?? '') ?? [];
  if (day === undefined || offset === NOWHERE || (offset !== undefined && OF_EXPORT_DAY.has(source))) return null;
  return { day, minute: Number(hours) * 60 + Number(minutes) };
}

/** Maximum difference in minutes between wall clock and elapsed time, for clock changes during the night. */
const CHANGE_MINUTES = 120;

type NightTimes = Pick<NightRow, 'startAt' | 'startText' | 'endAt' | 'endText' | 'source'>;

/**
 * Wall clock times of going to bed and waking, in minutes from midnight of `day`; undefined unless the source gives both by the same clock.
 */
export function clockOf(
  { startAt, startText, endAt, endText, source }: NightTimes,
  day: string,
): { start: number; end: number } | undefined {
  const [bed, waking] = [sourceWallClock(startText, source), sourceWallClock(endText, source)];
  if (!bed || !waking || !startAt || !endAt) return undefined;
  const [start, end] = [bed, waking].map((wall) => daysBetween(day, wall.day) * DAY_MINUTES + wall.minute) as [number, number];
  const gone = (endAt.getTime() - startAt.getTime()) / millisecondsInMinute;
  return Math.abs(end - start - gone) <= CHANGE_MINUTES ? { start, end } : undefined;
}
