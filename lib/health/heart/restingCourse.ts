import { restingSamples } from '@/lib/health/heart/heartRate';
import { daySlots, grainOf, slotColumns, weekSlots, type Sample, type SeriesColumn } from '@/lib/health/series/series';
import type { DayRange } from '@/lib/time/range';

/** The resting heart rate over a range: of each day, or the mean of each week's days where the range is drawn by weeks; none within a day. */
export function restingCourse(samples: readonly Sample[], range: DayRange, zone: string): SeriesColumn[] {
  const grain = grainOf(range);
  if (grain === 'time') return [];
  return slotColumns(restingSamples(samples, range, zone), grain === 'week' ? weekSlots(range, zone) : daySlots(range, zone));
}
