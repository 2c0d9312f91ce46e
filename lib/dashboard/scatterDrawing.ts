import { tenths, type BoxSize } from '@/lib/charts/chartScales';
import type { ChartTick } from '@/lib/charts/timeDrawing';
import type { ScatterDot, ScatterGroup } from './scatterGroups';

/** Both ends of an axis, and its labels. */
export interface ScatterAxis {
  min: number;
  max: number;
  ticks: readonly ChartTick[];
}

export interface ScatterDrawing {
  groups: readonly { group: ScatterGroup; dots: readonly ScatterDot[] }[];
  x: ScatterAxis;
  y: ScatterAxis;
  /** Means, drawn as lines with their names; null without. */
  means: { x: number; y: number; xLabel: string; yLabel: string } | null;
  /** Names of the four parts, by corner. */
  corners: { topLeft: string; topRight: string; bottomLeft: string; bottomRight: string };
  xName: string;
  yName: string;
}

/** Room around the plane in px; above and below for the names of its axes. */
export const SCATTER_ROOM = { top: 22, right: 14, bottom: 46, left: 46 } as const;
/** px around a dot within which it is pointed at. */
export const DOT_REACH = 12;

/** Places in a box of this size, in px. */
export function scatterScales(
  { width, height }: BoxSize,
  across: Pick<ScatterAxis, 'min' | 'max'>,
  upwards: Pick<ScatterAxis, 'min' | 'max'>,
) {
  const { top, right, bottom, left } = SCATTER_ROOM;
  const area = { left, top, right: width - right, bottom: height - bottom };
  return {
    area,
    x: (value: number) => tenths(area.left + ((value - across.min) / (across.max - across.min)) * (area.right - area.left)),
    y: (value: number) => tenths(area.bottom - ((value - upwards.min) / (upwards.max - upwards.min)) * (area.bottom - area.top)),
  };
}

/** Every dot in the order that the keyboard walks them. */
export function dotsOf({ groups }: Pick<ScatterDrawing, 'groups'>): ScatterDot[] {
  return groups.flatMap(({ dots }) => dots);
}
