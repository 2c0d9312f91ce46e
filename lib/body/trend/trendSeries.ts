import type { TimePoint, TimeSeries } from '@/lib/charts/timeSeries';
import type { TrendColumn } from '@/lib/body/trend/trendChoice';
import { placeOf, slotsOf, type Moment, type Places } from '@/lib/body/trend/trendMoments';
import { alikeRuns } from '@/lib/charts/trendPoints';
import { startOfDay } from '@/lib/shared/dates';
import type { Units } from '@/lib/format/units';
import type { DayRange } from '@/lib/time/range';

export interface TrendDrawing {
  columns: readonly TrendColumn[];
  /** All measurements of the range, for statements about the first and the last. */
  measured: readonly Moment[];
  /** Moments to draw: measurements, or weekly averages. */
  moments: readonly Moment[];
  /** The preceding period; null unless requested. */
  before: readonly Moment[] | null;
  range: DayRange;
  rangeBefore: DayRange;
  goal: { wgt: number; bfp: number } | null;
  /** Normal range if a single measure is drawn, in stored units. */
  normal: { low: number; high: number; label: string } | null;
  zone: string;
  /** Whether several measures share the axis. */
  shared: boolean;
}

type Kind = 'values' | 'lines';

/** Faint points with a smoothed line for every measure, and rings for the preceding period, shifted onto this one. */
export function trendSeries(
  drawn: TrendDrawing,
  places: Places,
  units: Units,
  styleOf: (column: TrendColumn) => Pick<TimeSeries, 'color' | 'mark'>,
): TimeSeries[] {
  const { columns, moments, before, range, rangeBefore, zone, shared } = drawn;
  const points = (of: readonly Moment[], at: readonly number[], column: TrendColumn, kind: Kind): TimePoint[] =>
    of.flatMap((moment, index) => {
      const stored = moment[kind][column];
      if (stored === undefined) return [];
      // the smoothed line of scores is not rounded down
      const value = kind === 'lines' && column === 'bodyScore' ? stored : placeOf(column, stored, units, shared);
      return [{ at: at[index]!, value }];
    });
  const shift = startOfDay(range.startDate, zone).getTime() - startOfDay(rangeBefore.startDate, zone).getTime();
  const atBefore = places.bySlot ? slotsOf(before ?? []) : (before ?? []).map((moment) => moment.at + shift);
  return columns.flatMap((column): TimeSeries[] => {
    const look = styleOf(column);
    const numbered = moments.map((moment, index) => ({ moment, at: places.at[index]! }));
    const has = numbered.filter(({ moment }) => moment.values[column] !== undefined);
    // lines do not connect measured and estimated values
    const own = alikeRuns(has, ({ moment }) => moment.estimated.includes(column)).map((run, index) => {
      const of = run.map(({ moment }) => moment);
      const at = run.map((one) => one.at);
      const id = index === 0 ? column : `${column}-${index}`;
      return { id, ...look, quiet: true, points: points(of, at, column, 'values'), line: points(of, at, column, 'lines') };
    });
    // a ring marks each change of device
    const changed = has.filter(({ moment: { device } }, index) => index > 0 && device !== has[index - 1]!.moment.device);
    if (changed.length > 0)
      own.push({
        id: `device-${column}`,
        ...look,
        mark: 'ring' as const,
        quiet: false,
        line: [],
        points: points(
          changed.map(({ moment }) => moment),
          changed.map(({ at }) => at),
          column,
          'values',
        ),
      });
    if (!before) return own;
    const rings = points(before, atBefore, column, 'values');
    return [{ id: `before-${column}`, color: look.color, mark: 'ring', quiet: true, points: rings }, ...own];
  });
}
