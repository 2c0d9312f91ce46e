import { bpClass } from '@/lib/health/bloodPressure/pressureClass';
import { clamp, round } from '@/lib/shared/rounding';
import type { SeedMember } from '../seedPeople';
import type { PressureTraits } from '../traits';
import type { Calendar } from './calendar';

export interface PressureSample {
  at: Date;
  day: string;
  minute: number;
  sbp: number;
  dbp: number;
  bpm: number;
  manual: boolean;
}

type Part = 'MORNING' | 'NOON' | 'EVENING' | 'NIGHT';
const MINUTES: Record<Part, number> = { NIGHT: 3 * 60, MORNING: 7 * 60 + 20, NOON: 12 * 60 + 30, EVENING: 20 * 60 };

function shiftOf(part: Part, { sbp, morningRise, dip }: PressureTraits): number {
  if (part === 'MORNING') return morningRise;
  return part === 'NIGHT' ? (-sbp * (dip ?? 0)) / 100 : 0;
}

function draw(member: SeedMember, traits: PressureTraits, part: Part, day: string) {
  const random = member.random.fork(`pressure ${part} ${day}`);
  const shift = shiftOf(part, traits);
  const noise = random.normal(0, 2.2);
  const dbp = clamp(traits.dbp + 0.4 * shift + random.normal(0, 1.6), 42, 150);
  const sbp = clamp(traits.sbp + shift + noise, dbp + 15, 250);
  return { sbp: round(sbp), dbp: round(dbp), bpm: round(clamp(random.normal(member.bpm ?? 72, 5), 40, 130)) };
}

/**
 * Readings about twice a week, daily in the last month. People who measure at night also measure around noon, so that a day-night pattern
 * appears; the others measure in the morning and evening. The newest reading matches the person's class.
 */
export function pressureSamples(member: SeedMember, calendar: Calendar): PressureSample[] {
  const { pressure } = member;
  if (!pressure) return [];
  const parts: Part[] = pressure.dip === null ? ['MORNING', 'EVENING'] : ['NIGHT', 'MORNING', 'NOON', 'EVENING'];
  const days = calendar.days(member.since, member.until);
  const samples = days.flatMap((day, index) => {
    const random = member.random.fork(`pressure ${day}`);
    if (!random.chance(days.length - index <= 30 ? 0.9 : 0.18)) return [];
    return parts.flatMap((part): PressureSample[] => {
      const minute = MINUTES[part] + random.whole(-35, 35);
      const at = calendar.at(day, minute);
      return calendar.past(at) ? [{ at, day, minute, ...draw(member, pressure, part, day), manual: pressure.manual }] : [];
    });
  });
  const newest = samples.at(-1);
  const wanted = bpClass(pressure.sbp, pressure.dbp);
  if (newest && bpClass(newest.sbp, newest.dbp) !== wanted) Object.assign(newest, { sbp: pressure.sbp, dbp: pressure.dbp });
  return samples;
}
