import { onAxis, type Units } from '@/lib/format/units';
import type { ScatterPoint } from './contract';
import { MAX_SCATTER } from './bands';

/** Points of one gender, or of none that may be told. */
export type ScatterGroup = 'F' | 'M' | 'none';

export interface ScatterDot {
  x: number;
  y: number;
  point: ScatterPoint;
}

/** Upper end of both axes in the reader's unit (spec §9). */
export function scatterMaximum(units: Units): number {
  return MAX_SCATTER[units.weight];
}

/** Values to label on an axis up to its maximum. */
export function scatterTicks(units: Units): number[] {
  return units.weight === 'lb' ? [0, 30, 60, 90, 120, 154] : [0, 10, 20, 30, 40, 50, 60, 70];
}

/** Points by gender in the reader's unit; what lies beyond an axis stands at its end, so that nobody is left out. */
export function scatterGroups(points: readonly ScatterPoint[], units: Units): { group: ScatterGroup; dots: ScatterDot[] }[] {
  const most = scatterMaximum(units);
  const place = (kg: number) => Math.min(most, onAxis('weight', kg, units));
  const groups = (['F', 'M', 'none'] as const).map((group) => ({
    group,
    dots: points
      .filter((point) => (point.gender ?? 'none') === group)
      .map((point) => ({ x: place(point.bfm), y: place(point.smm), point })),
  }));
  return groups.filter(({ dots }) => dots.length > 0);
}
