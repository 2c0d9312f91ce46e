import type { MealState } from '@/lib/measures/bloodSugarMeasure';
import { weekdayOf } from '@/lib/shared/dates';
import { clamp, round } from '@/lib/shared/rounding';
import type { SeedMember } from '../seedPeople';
import type { Calendar } from './calendar';

export interface HeartSample {
  at: Date;
  bpm: number;
  oxygen: number;
}

export interface StressSample {
  at: Date;
  stressIndex: number;
  bpm: number;
  oxygen: number;
}

export interface TemperatureSample {
  at: Date;
  /** S is skin, T the surface of an object. */
  category: 'S' | 'T';
  temperature: number;
}

export interface SugarSample {
  at: Date;
  day: string;
  minute: number;
  mgdl: number;
  time: MealState;
}

/** Readings are dense in this many recent days and sparser before, so that short and long ranges both have data. */
const RECENT_DAYS = 30;

function oxygenOf(random: SeedMember['random']): number {
  return Math.min(99, round(random.normal(97.3, 1)));
}

/** Times of measurements: almost daily in the last month, on some days before. */
export function times(member: SeedMember, calendar: Calendar, label: string, minutes: readonly number[], often: number) {
  const days = calendar.days(member.since, member.until);
  return days.flatMap((day, index) => {
    const random = member.random.fork(`${label} ${day}`);
    const recent = days.length - index <= RECENT_DAYS;
    if (!random.chance(recent ? Math.max(0.85, often) : often)) return [];
    return minutes
      .map((minute) => ({ day, minute: minute + random.whole(-40, 40), random }))
      .map((time) => ({ ...time, at: calendar.at(day, time.minute) }))
      .filter(({ at }) => calendar.past(at));
  });
}

/** Heart rate and oxygen, morning and evening. */
export function heartSeries(member: SeedMember, calendar: Calendar): HeartSample[] {
  const { bpm } = member;
  if (bpm === null) return [];
  return times(member, calendar, 'heart', [7 * 60 + 30, 21 * 60], 0.2).map(({ at, random }) => ({
    at,
    bpm: round(clamp(random.normal(bpm, 5), 40, 130)),
    oxygen: oxygenOf(random),
  }));
}

/** Stress in the afternoon, higher on working days. */
export function stressSeries(member: SeedMember, calendar: Calendar): StressSample[] {
  const { stress, bpm } = member;
  if (stress === null) return [];
  return times(member, calendar, 'stress', [15 * 60], 0.3).map(({ at, day, random }) => {
    const working = weekdayOf(day) % 6 !== 0;
    const stressIndex = round(clamp(random.normal(stress + (working ? 2 : -2), 9), 0, 100));
    const rate = round(clamp(random.normal(bpm ?? 72, 6), 40, 130));
    return { at, stressIndex, bpm: rate, oxygen: oxygenOf(random) };
  });
}

/** Skin temperature about twice a week, and occasionally the surface of an object. */
export function temperatureSeries(member: SeedMember, calendar: Calendar): TemperatureSample[] {
  if (!member.temperature) return [];
  return times(member, calendar, 'temperature', [8 * 60], 0.25).map(({ at, random }) =>
    random.chance(0.8)
      ? { at, category: 'S', temperature: round(random.normal(36.4, 0.25), 1) }
      : { at, category: 'T', temperature: round(random.between(15, 45), 1) },
  );
}

/** Typed-in blood sugar: fasting in the morning, sometimes two hours after lunch. */
export function sugarSamples(member: SeedMember, calendar: Calendar): SugarSample[] {
  const { sugar } = member;
  if (sugar === null) return [];
  return times(member, calendar, 'sugar', [7 * 60, 14 * 60 + 30], 0.12).flatMap(({ at, day, minute, random }) => {
    const fasting = minute < 12 * 60;
    if (!fasting && random.chance(0.4)) return [];
    const mgdl = fasting ? random.normal(sugar, 6) : random.normal(sugar + 24, 14);
    return [{ at, day, minute, mgdl: round(clamp(mgdl, 60, 320)), time: fasting ? ('FASTING' as const) : ('POST_MEAL' as const) }];
  });
}
