import { composeRecord, likelyEcf, type Composition } from '@/lib/body/composition/composition';
import { bmiOf, weightAt, type Person } from '@/lib/body/composition/ideal';
import { ageOn, daysBetween } from '@/lib/shared/dates';
import { clamp, round } from '@/lib/shared/rounding';
import type { SeedMember } from '../seedPeople';
import { FAT_PER_BMI } from '../traits';
import type { Calendar } from './calendar';
import type { DeviceCode } from '@/lib/shared/fields';

export interface BodySample {
  at: Date;
  device: DeviceCode;
  person: Person;
  composition: Composition;
}

/** Random drift of the trend in kg per day; within a week it stays well below the ±0.7 kg of real people. */
const DAILY_DRIFT = 0.045;
const WEIGHT_NOISE = 0.3;
const FAT_NOISE = 0.4;

/** Dual-frequency devices, which measure extracellular water. */
const WITH_ECF: readonly DeviceCode[] = ['FT', 'FN', 'SM'];

/** Times of the records, newest first. */
function measuringTimes(member: SeedMember, every: number, calendar: Calendar): { day: string; at: Date }[] {
  const random = member.random.fork('body days');
  const days = calendar.days(member.since, member.until).toReversed();
  const chosen: { day: string; at: Date }[] = [];
  for (let index = 0; index < days.length;) {
    const day = days[index] ?? '';
    const at = calendar.at(day, random.whole(6 * 60 + 30, 9 * 60));
    const taken = calendar.past(at);
    if (taken) chosen.push({ day, at });
    index += taken ? Math.max(2, round(every * random.between(0.6, 1.4))) : 1;
  }
  return chosen;
}

/**
 * Records from newest to oldest: the newest matches the person's traits exactly, before it the weight follows the yearly change with a
 * mean-reverting drift, and fat follows the weight.
 */
export function bodySamples(member: SeedMember, calendar: Calendar): BodySample[] {
  const { body, height, gender, birthDate } = member;
  if (!body || height === null) return [];
  const random = member.random.fork('body');
  const goalWeight = weightAt(body.bmi, height);
  const times = measuringTimes(member, body.every, calendar);
  let drift = 0;
  return times.map(({ day, at }, index) => {
    const newest = index === 0;
    drift = newest ? 0 : 0.96 * drift + random.normal(0, DAILY_DRIFT * Math.sqrt(body.every));
    const daysBack = daysBetween(day, times[0]?.day ?? day);
    const trend = goalWeight - (body.yearChange * daysBack) / 365 + drift;
    const weight = trend + (newest ? 0 : random.normal(0, WEIGHT_NOISE));
    const shift = FAT_PER_BMI * (bmiOf(trend, height) - body.bmi);
    const bfp = round(clamp(body.bfp + shift + (newest ? 0 : random.normal(0, FAT_NOISE)), 4, 55), 1);
    const person = { gender, height, age: ageOn(birthDate, day) };
    const ecf = WITH_ECF.includes(body.device) ? likelyEcf(person, bfp) : null;
    return { at, device: body.device, person, composition: composeRecord({ ...person, weight: round(weight, 1), bfp, ecf }) };
  });
}
