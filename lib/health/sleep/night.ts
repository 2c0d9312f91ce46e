import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { AxisDomain } from '@/lib/health/series/series';
import type { SleepNight } from './contract';
import { sleepPoints, type Night } from '@/lib/health/sleep/sleepScore';
import { dayOf, daysBetween, isDay, minuteOf } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { MAX_TICKS } from '@/lib/charts/ticks';
import { roundTogether } from '@/lib/format/shares';
import { twoDigits } from '@/lib/format/twoDigits';

export const DAY_MINUTES = 1440;

/** Whether the durations of all stages are known, even if their times are not. */
export function knowsStageTotals({ deep, light, rem }: Pick<SleepNight, 'deep' | 'light' | 'rem'>): boolean {
  return deep !== null && light !== null && rem !== null;
}

/** Parses the day of waking from the URL; null without one. */
export function nightOfAddress(text: unknown): string | null {
  return typeof text === 'string' && isDay(text) ? text : null;
}

/** Previous and next night in a sorted list; null at the ends. */
export function neighbourNights(nights: readonly { date: string }[], date: string): { before: string | null; after: string | null } {
  return {
    before: nights.findLast((night) => night.date < date)?.date ?? null,
    after: nights.find((night) => night.date > date)?.date ?? null,
  };
}

/** Local time of an instant in minutes from the midnight of `day`; negative on the evening before. */
export function clockMinutes(instant: string, day: string, zone: string): number {
  const at = new Date(instant);
  return daysBetween(day, dayOf(at, zone)) * DAY_MINUTES + minuteOf(at, zone);
}

type NightTimes = Pick<SleepNight, 'date' | 'startDate' | 'endDate' | 'clock'>;

/** Local bedtime and waking time: as recorded where the member was, else in the zone. */
export function nightClock({ date, startDate, endDate, clock }: NightTimes, zone: string): { start: number | null; end: number | null } {
  const minutesAt = (instant: string | null) => (instant === null ? null : clockMinutes(instant, date, zone));
  return clock ?? { start: minutesAt(startDate), end: minutesAt(endDate) };
}

/** Returns a converter from an instant (ms) of the night to that local time, in minutes from the midnight of its day. */
export function clockOfNight(night: NightTimes, zone: string): (at: number) => number {
  const { date, startDate, clock } = night;
  const here = nightClock({ ...night, clock: undefined }, zone);
  // in the member's own zone, DST changes during the night are known as well
  const isHere = clock?.start === here.start && clock?.end === here.end;
  if (!clock || startDate === null || isHere) return (at) => clockMinutes(new Date(at).toISOString(), date, zone);
  const start = Date.parse(startDate);
  return (at) => clock.start + Math.floor((at - start) / millisecondsInMinute);
}

/** Formats minutes from midnight as HH:mm. */
export function clockText(minutes: number): string {
  const shown = ((round(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${twoDigits(Math.floor(shown / 60))}:${twoDigits(shown % 60)}`;
}

/** Full hours (ms) between two instants on the clock that `minutesAt` converts to. */
export function hoursBetween({ min, max }: AxisDomain, minutesAt: (at: number) => number): number[] {
  const first = min + ((60 - (minutesAt(min) % 60)) % 60) * millisecondsInMinute;
  const length = Math.min(MAX_TICKS, Math.max(0, Math.floor((max - first) / millisecondsInHour) + 1));
  return Array.from({ length }, (_, index) => first + index * millisecondsInHour);
}

/** Minimum nights for bedtime regularity. */
export const REGULARITY_NIGHTS = 3;

export type Regularity = 'REGULAR' | 'FAIR' | 'IRREGULAR';

/** Regularity of bedtimes by standard deviation in minutes: up to 30, up to 60, above. */
export function bedtimeRegularity(deviation: number): Regularity {
  if (deviation <= 30) return 'REGULAR';
  return deviation <= 60 ? 'FAIR' : 'IRREGULAR';
}

/** A component of the sleep score: its points, one decimal, out of `most`. */
export interface ScorePart {
  part: 'duration' | 'efficiency' | 'deep' | 'rem';
  points: number;
  most: number;
}

/** The components whose rounded sum, as shown, is the sleep score. */
export function scoreParts(night: Night, age: number): ScorePart[] {
  const points = sleepPoints(night, age);
  const most = { duration: 50, efficiency: 20, deep: 15, rem: 15 } as const;
  const names = ['duration', 'efficiency', 'deep', 'rem'] as const;
  // rounded one by one, 81.45 points could be shown as parts of 81.5 beside a score of 81
  const shown = roundTogether(
    names.map((part) => points[part]),
    1,
  );
  return names.map((part, index) => ({ part, points: shown[index] ?? 0, most: most[part] }));
}

export interface StageSpan<S extends string> {
  stage: S;
  /** ms */
  from: number;
  to: number;
}

/** Converts stages to time spans, merging adjacent ones of the same stage and dropping empty ones. */
export function stageSpans<S extends string>(stages: readonly { stage: S; startDate: string; minutes: number }[]): StageSpan<S>[] {
  const spans: StageSpan<S>[] = [];
  for (const { stage, startDate, minutes } of stages) {
    if (minutes <= 0) continue;
    const from = Date.parse(startDate);
    const to = from + minutes * millisecondsInMinute;
    const last = spans.at(-1);
    if (last && last.stage === stage && last.to === from) last.to = to;
    else spans.push({ stage, from, to });
  }
  return spans;
}
