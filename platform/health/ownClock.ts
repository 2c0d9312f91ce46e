import { millisecondsInMinute } from 'date-fns/constants';
import { DAY_MINUTES } from '@/lib/health/sleep/night';
import { daysBetween } from '@/lib/shared/dates';
import { formatsWith } from '@/lib/shared/formatNames';
import type { NightRow } from './nights.queries';

const WORDS = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?([+-]\d\d:\d\d)?$/;
/** What a source writes that was told the instant and not where. */
const NOWHERE = '+00:00';
const OF_EXPORT_DAY: ReadonlySet<string> = new Set(formatsWith('exportDayOffset'));

/** What a clock on the wall showed. */
export interface Wall {
  day: string;
  /** Of the day, 0–1439. */
  minute: number;
}

/** What the clock showed where somebody was, in the words of the source: a local time, or one with an offset of its own; else null. */
export function ownClock(text: string | null, source: string): Wall | null {
  const [, day, hours, minutes, offset] = WORDS.exec(text ?? '') ?? [];
  if (day === undefined || offset === NOWHERE || (offset !== undefined && OF_EXPORT_DAY.has(source))) return null;
  return { day, minute: Number(hours) * 60 + Number(minutes) };
}

/** Minutes that one clock may lie off the time that went by, because it was changed in the night. */
const CHANGE_MINUTES = 120;

type Told = Pick<NightRow, 'startAt' | 'startText' | 'endAt' | 'endText' | 'source'>;

/** What the clock showed on going to bed and on waking, in minutes from a day's midnight, where the source tells both by one clock. */
export function clockOf({ startAt, startText, endAt, endText, source }: Told, day: string): { start: number; end: number } | undefined {
  const [bed, waking] = [ownClock(startText, source), ownClock(endText, source)];
  if (!bed || !waking || !startAt || !endAt) return undefined;
  const [start, end] = [bed, waking].map((wall) => daysBetween(day, wall.day) * DAY_MINUTES + wall.minute) as [number, number];
  const gone = (endAt.getTime() - startAt.getTime()) / millisecondsInMinute;
  return Math.abs(end - start - gone) <= CHANGE_MINUTES ? { start, end } : undefined;
}
