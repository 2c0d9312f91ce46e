import { restingSamples } from '@/lib/health/heart/heartRate';
import { daySlots, grainOf, slotColumns, weekSlots, type Sample, type SeriesColumn } from '@/lib/health/series/series';
import type { DayRange } from '@/lib/time/range';

/** Resting heart rate over a range, per day, or averaged per week if the range is drawn by week; empty for intraday ranges. */
export function restingCourse(samples: readonly Sample[], range: DayRange, zone: string): SeriesColumn[] {
  const grain = grainOf(range);
  if (grain === 'time') return [];
  return slotColumns(restingSamples(samples, range, zone), grain === 'week' ? weekSlots(range, zone) : daySlots(range, zone));
}
