import { addDays, daysBetween } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';

/** An exercise with its sessions a week and the days it was prescribed for, both included. */
export interface Planned {
  frequency: number;
  startDate: string;
  endDate: string;
}

/** Sessions prescribed from one day to another, both included: the weekly number in proportion to the days, rounded per exercise. */
export function plannedSessions(exercises: readonly Planned[], from: string, to: string): number {
  return exercises.reduce((total, { frequency, startDate, endDate }) => {
    const first = startDate > from ? startDate : from;
    const last = endDate < to ? endDate : to;
    const days = Math.max(0, daysBetween(first, addDays(last, 1)));
    return total + round((frequency * days) / 7);
  }, 0);
}

/** Sessions done in percent of those planned, one decimal and at most 100; null when none was planned. */
export function adherenceOf(done: number, planned: number): number | null {
  return planned === 0 ? null : Math.min(100, round((done / planned) * 100, 1));
}
