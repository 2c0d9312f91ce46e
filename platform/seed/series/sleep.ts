import { millisecondsInMinute } from 'date-fns/constants';
import { addDays, weekdayOf } from '@/lib/shared/dates';
import { clamp, round } from '@/lib/shared/rounding';
import type { SeedMember } from '../seedPeople';
import type { Calendar } from './calendar';

export type SeedSleepStage = 'AWAKE' | 'LIGHT' | 'DEEP' | 'REM';

export interface NightSample {
  /** The date of waking. */
  day: string;
  from: Date;
  to: Date;
  inBed: number;
  deep: number;
  light: number;
  rem: number;
  stages: { stage: SeedSleepStage; minutes: number }[];
}

const CYCLES = 5;

/** Splits minutes into whole parts in proportion to weights. */
function split(minutes: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  return weights.map((weight, index) => {
    const part = index === weights.length - 1 ? minutes - given : Math.floor((minutes * weight) / total);
    given += part;
    return part;
  });
}

/** Sleep cycles: deep sleep early in the night, REM late, awake in between. */
function stagesOf(minutes: { deep: number; light: number; rem: number; awake: number }): NightSample['stages'] {
  const deep = split(minutes.deep, [5, 4, 2, 1, 1]);
  const light = split(minutes.light, [3, 4, 4, 4, 3]);
  const rem = split(minutes.rem, [1, 2, 3, 4, 5]);
  const awake = split(minutes.awake, [2, 1, 1, 2, 3]);
  const parts: NightSample['stages'] = [];
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    parts.push(
      { stage: 'AWAKE', minutes: awake[cycle] ?? 0 },
      { stage: 'LIGHT', minutes: light[cycle] ?? 0 },
      { stage: 'DEEP', minutes: deep[cycle] ?? 0 },
      { stage: 'REM', minutes: rem[cycle] ?? 0 },
    );
  }
  return parts.filter((part) => part.minutes > 0);
}

/** Nights from a band, longer at weekends; one in twenty is missing, as if the band was charging. */
export function nightSamples(member: SeedMember, calendar: Calendar): NightSample[] {
  const { sleep } = member;
  if (sleep === null) return [];
  const bedtime = member.random.fork('bedtime').whole(22 * 60 + 20, 24 * 60 + 30);
  return calendar.days(member.since, member.until).flatMap((day) => {
    const random = member.random.fork(`night ${day}`);
    if (random.chance(0.05)) return [];
    const late = weekdayOf(day) % 6 === 0;
    const asleep = round(clamp(random.normal(sleep + (late ? 35 : 0), 32), 180, 640));
    const inBed = round(asleep / clamp(random.normal(0.89, 0.035), 0.72, 0.98));
    const deep = round(asleep * clamp(random.normal(0.15, 0.025), 0.06, 0.25));
    const rem = round(asleep * clamp(random.normal(0.21, 0.03), 0.1, 0.3));
    const light = asleep - deep - rem;
    const from = calendar.at(addDays(day, -1), bedtime + (late ? 40 : 0) + round(random.normal(0, 22)));
    const to = new Date(from.getTime() + inBed * millisecondsInMinute);
    if (!calendar.past(to)) return [];
    return [{ day, from, to, inBed, deep, light, rem, stages: stagesOf({ deep, light, rem, awake: inBed - asleep }) }];
  });
}
