import { STRESS_LEVELS, type StressLevel } from '@/lib/health/stress/stress';
import { bySlot, daySlots, grainOf, weekSlots } from '@/lib/health/series/series';
import { sharesBy } from '@/lib/format/shares';
import type { DayRange } from '@/lib/time/range';

interface Reading {
  date: string;
  stressStatus: StressLevel;
}

/** Number of readings of a level and its share in percent, one decimal; the shares of a set add up to 100. */
export interface LevelShare {
  level: StressLevel;
  count: number;
  percent: number;
}

/** Share of each level, lowest first. Bands sample at regular intervals, so that a share of readings is one of time. */
export function levelShares(readings: readonly Reading[]): LevelShare[] {
  const shares = sharesBy(STRESS_LEVELS, readings, ({ stressStatus }) => stressStatus, 1);
  return shares.map(({ name, count, percent }) => ({ level: name, count, percent }));
}

/** Shares of a day or week, drawn between `from` and `to` in ms. */
export interface ShareColumn {
  from: number;
  to: number;
  shares: LevelShare[];
  count: number;
}

/** Shares per day, or per week in long ranges; slots without readings are omitted. */
export function shareColumns(readings: readonly Reading[], range: DayRange, zone: string): ShareColumn[] {
  const slots = grainOf(range) === 'week' ? weekSlots(range, zone) : daySlots(range, zone);
  return bySlot(readings, ({ date }) => Date.parse(date), slots).flatMap((taken, index) => {
    const slot = slots[index];
    return slot && taken.length > 0 ? [{ from: slot.from, to: slot.to, shares: levelShares(taken), count: taken.length }] : [];
  });
}
