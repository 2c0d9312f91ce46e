import { roundTenth, type BoxSize } from '@/lib/charts/chartScales';
import type { ChartTick } from '@/lib/charts/timeDrawing';
import type { ScatterDot, ScatterGroup } from './scatterGroups';

/** Range and ticks of an axis. */
export interface ScatterAxis {
  min: number;
  max: number;
  ticks: readonly ChartTick[];
}

export interface ScatterDrawing {
  groups: readonly { group: ScatterGroup; dots: readonly ScatterDot[] }[];
  x: ScatterAxis;
  y: ScatterAxis;
  /** Means, drawn as labelled lines; null without. */
  means: { x: number; y: number; xLabel: string; yLabel: string } | null;
  /** Names of the four quadrants, by corner. */
  corners: { topLeft: string; topRight: string; bottomLeft: string; bottomRight: string };
  xName: string;
  yName: string;
}

/** Padding around the plot in px; top and bottom hold the axis names. */
export const SCATTER_MARGINS = { top: 22, right: 14, bottom: 46, left: 46 } as const;
/** Hit radius of a dot in px. */
export const DOT_HIT_RADIUS = 12;

/** Scales from values to px in a box of the given size. */
export function scatterScales(
  { width, height }: BoxSize,
  xAxis: Pick<ScatterAxis, 'min' | 'max'>,
  yAxis: Pick<ScatterAxis, 'min' | 'max'>,
) {
  const { top, right, bottom, left } = SCATTER_MARGINS;
  const area = { left, top, right: width - right, bottom: height - bottom };
  return {
    area,
    x: (value: number) => roundTenth(area.left + ((value - xAxis.min) / (xAxis.max - xAxis.min)) * (area.right - area.left)),
    y: (value: number) => roundTenth(area.bottom - ((value - yAxis.min) / (yAxis.max - yAxis.min)) * (area.bottom - area.top)),
  };
}

/** All dots in keyboard navigation order. */
export function dotsOf({ groups }: Pick<ScatterDrawing, 'groups'>): ScatterDot[] {
  return groups.flatMap(({ dots }) => dots);
}
