import { addDays, daysBetween } from '@/lib/shared/dates';
import { mean } from '@/lib/shared/rounding';
import { homeMeasureOf, isNoticeable, type DaySeries, type HomeMeasure } from './homeMeasures';
import { theilSen, type Point } from './theilSen';
import { lastWholeDay } from './usualRange';

/** Trend windows in weeks, shortest first. */
export const TREND_WEEKS = [4, 12] as const;
/** Minimum number of values for a trend. */
export const MIN_TREND_VALUES = 6;

export interface HomeTrend {
  measure: HomeMeasure;
  weeks: (typeof TREND_WEEKS)[number];
  /** Change from the first to the last value by the fitted slope, in the stored unit. */
  change: number;
}

/** Means per week of the window, placed at the middle of each week. */
function weeklyMeans(points: readonly Point[]): Point[] {
  const weeks = new Map<number, number[]>();
  for (const { x, y } of points) weeks.set(Math.floor(x / 7), [...(weeks.get(Math.floor(x / 7)) ?? []), y]);
  return [...weeks].map(([week, values]) => ({ x: week * 7 + 3, y: mean(values)! }));
}

/**
 * Finds the trend of a measure over the last 4 weeks, else the last 12. Requires that the 95 % interval of the slope excludes zero and that
 * the change exceeds the difference between two measurements of the same body.
 */
export function findTrend(measure: HomeMeasure, series: DaySeries, today: string): HomeTrend | null {
  const until = lastWholeDay(measure, series, today);
  for (const weeks of TREND_WEEKS) {
    const span = weeks * 7;
    const first = addDays(until, 1 - span);
    const daily = series
      .filter(({ day }) => day >= first && day <= until)
      .map(({ day, value }) => ({ x: daysBetween(first, day), y: value }));
    const points = homeMeasureOf(measure).weekly ? weeklyMeans(daily) : daily;
    const [from, to] = [points.at(0), points.at(-1)];
    if (!from || !to || points.length < MIN_TREND_VALUES) continue;
    // values must reach from the first quarter of the window into the last
    if (from.x > span / 4 || to.x < (span * 3) / 4) continue;
    const found = theilSen(points);
    if (!found || (found.low <= 0 && found.high >= 0)) continue;
    const change = found.slope * (to.x - from.x);
    if (isNoticeable(measure, mean(points.map(({ y }) => y))!, change)) return { measure, weeks, change };
  }
  return null;
}
