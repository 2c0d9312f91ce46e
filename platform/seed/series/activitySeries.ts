import { walkOf } from '@/lib/health/steps/steps';
import { weekdayOf } from '@/lib/shared/dates';
import { clamp, round } from '@/lib/shared/rounding';
import type { SeedMember } from '../seedPeople';
import type { Calendar } from './calendar';
import { runKcal } from '@/lib/measures/runEnergy';

export interface StepSample {
  day: string;
  step: number;
  km: number;
  kcal: number;
  /** Time of the band's last count. */
  at: Date;
}

export interface RunSample {
  at: Date;
  km: number;
  seconds: number;
  kcal: number;
}

/** Waking hours, in minutes of the day. */
const [WAKES, SLEEPS] = [6.5 * 60, 22.5 * 60];
/** Standard deviation of log steps between days. */
const DAILY_SPREAD = 0.35;

function isWeekend(day: string): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** Steps by day: log-normal, fewer at weekends, some days missing; today's up to the current time. */
export function stepSamples(member: SeedMember, calendar: Calendar, weight: number | null): StepSample[] {
  const { steps, gender, height } = member;
  if (steps === null) return [];
  return calendar.days(member.since, member.until).flatMap((day) => {
    const random = member.random.fork(`steps ${day}`);
    const draw = random.next();
    if (draw < 0.02) return [];
    const whole = draw < 0.04 ? 0 : steps * (isWeekend(day) ? 0.9 : 1) * Math.exp(random.normal(0, DAILY_SPREAD));
    const end = calendar.at(day, SLEEPS);
    const start = calendar.at(day, WAKES);
    const at = calendar.past(end) ? end : calendar.now;
    const done = clamp((at.getTime() - start.getTime()) / (end.getTime() - start.getTime()), 0, 1);
    const step = Math.min(60_000, round(whole * done));
    const { km, kcal } = walkOf({ gender, height, weight }, step);
    return [{ day, step, km, kcal, at }];
  });
}

/** Runs, at the person's average number per week: in the evening, at weekends in the morning. */
export function runSamples(member: SeedMember, calendar: Calendar, weight: number): RunSample[] {
  const { runs } = member;
  if (runs === null) return [];
  const pace = member.random.fork('pace').between(310, 430);
  return calendar.days(member.since, member.until).flatMap((day) => {
    const random = member.random.fork(`run ${day}`);
    const at = calendar.at(day, (isWeekend(day) ? 8 : 18) * 60 + random.whole(0, 110));
    if (!random.chance(runs / 7) || !calendar.past(at)) return [];
    const km = round(clamp(random.normal(5.5, 1.8), 2, 14), 2);
    const seconds = round(km * pace * random.between(0.94, 1.06));
    return [{ at, km, seconds, kcal: runKcal(km, seconds, weight) }];
  });
}
