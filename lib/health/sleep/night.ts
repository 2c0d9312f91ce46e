import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { AxisEnds } from '@/lib/health/series/series';
import type { SleepNight } from './contract';
import { sleepPoints, type Night } from '@/lib/health/sleep/sleepScore';
import { dayOf, daysBetween, isDay, minuteOf } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { MAX_TICKS } from '@/lib/charts/ticks';
import { twoDigits } from '@/lib/format/twoDigits';

export const DAY_MINUTES = 1440;

/** The day of waking that an address names, null without one. */
export function nightOfAddress(text: unknown): string | null {
  return typeof text === 'string' && isDay(text) ? text : null;
}

/** The nights before and after one among nights in order; null at the ends. */
export function neighbourNights(nights: readonly { date: string }[], date: string): { before: string | null; after: string | null } {
  return {
    before: nights.findLast((night) => night.date < date)?.date ?? null,
    after: nights.find((night) => night.date > date)?.date ?? null,
  };
}

/** Minutes that clocks in the zone showed at an instant, counted from the midnight that begins a day; negative on the evening before. */
export function clockMinutes(instant: string, day: string, zone: string): number {
  const at = new Date(instant);
  return daysBetween(day, dayOf(at, zone)) * DAY_MINUTES + minuteOf(at, zone);
}

type Timed = Pick<SleepNight, 'date' | 'startDate' | 'endDate' | 'clock'>;

/** Bedtime and waking by the clock: as it showed them where the person was, where that is told, else as clocks in the zone did. */
export function nightClock({ date, startDate, endDate, clock }: Timed, zone: string): { start: number | null; end: number | null } {
  const minutesAt = (instant: string | null) => (instant === null ? null : clockMinutes(instant, date, zone));
  return clock ?? { start: minutesAt(startDate), end: minutesAt(endDate) };
}

/** What that clock showed at an instant (ms) of the night, in minutes from the midnight that begins its day. */
export function clockOfNight(night: Timed, zone: string): (at: number) => number {
  const { date, startDate, clock } = night;
  const here = nightClock({ ...night, clock: undefined }, zone);
  // at home the zone also knows when its clocks were changed in the night
  const isHere = clock?.start === here.start && clock?.end === here.end;
  if (!clock || startDate === null || isHere) return (at) => clockMinutes(new Date(at).toISOString(), date, zone);
  const start = Date.parse(startDate);
  return (at) => clock.start + Math.floor((at - start) / millisecondsInMinute);
}

/** Minutes from a midnight as a clock shows them, HH:mm. */
export function clockText(minutes: number): string {
  const shown = ((round(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${twoDigits(Math.floor(shown / 60))}:${twoDigits(shown % 60)}`;
}

/** Full hours (ms) that a clock shows between two instants, where it shows so many minutes at one. */
export function hoursBetween({ min, max }: AxisEnds, minutesAt: (at: number) => number): number[] {
  const first = min + ((60 - (minutesAt(min) % 60)) % 60) * millisecondsInMinute;
  const length = Math.min(MAX_TICKS, Math.max(0, Math.floor((max - first) / millisecondsInHour) + 1));
  return Array.from({ length }, (_, index) => first + index * millisecondsInHour);
}

/** Nights that it takes to say how regular somebody's bedtime is. */
export const REGULARITY_NIGHTS = 3;

export type Regularity = 'REGULAR' | 'FAIR' | 'IRREGULAR';

/** How regular bedtimes are that deviate by so many minutes (standard deviation): up to half an hour, up to an hour, more. */
export function bedtimeRegularity(deviation: number): Regularity {
  if (deviation <= 30) return 'REGULAR';
  return deviation <= 60 ? 'FAIR' : 'IRREGULAR';
}

/** One part of a sleep score: its points, one decimal, of at most `most`. */
export interface ScorePart {
  part: 'duration' | 'efficiency' | 'deep' | 'rem';
  points: number;
  most: number;
}

/** The parts that a sleep score is the rounded sum of. */
export function scoreParts(night: Night, age: number): ScorePart[] {
  const points = sleepPoints(night, age);
  const most = { duration: 50, efficiency: 20, deep: 15, rem: 15 } as const;
  return (['duration', 'efficiency', 'deep', 'rem'] as const).map((part) => ({ part, points: round(points[part], 1), most: most[part] }));
}

export interface StageSpan<S extends string> {
  stage: S;
  /** ms */
  from: number;
  to: number;
}

/** Stages as spans of time, neighbours of one stage joined and those without length left out. */
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
