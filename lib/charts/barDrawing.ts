import type { ChartTick } from '@/lib/charts/timeDrawing';

/** Values by position, null without data; several layers are stacked. */
export interface BarLayer {
  id: string;
  color: string;
  values: readonly (number | null)[];
}

export interface BarDrawing {
  /** Label under each position; undefined where there is no room. */
  labels: readonly (string | undefined)[];
  layers: readonly BarLayer[];
  /** Upper end of the axis, which starts at 0. */
  max: number;
  ticks: readonly ChartTick[];
  /** Bars below this value are paler. */
  goal?: { value: number; label: string };
  /** Position of the period still in progress: its bar is pale. */
  running?: number;
  /** How a position without a value is drawn; blank where gaps are usual. */
  missing?: 'dash' | 'blank';
  /** Labels above the bars, about as wide as a number. */
  notes?: readonly (string | undefined)[];
}

/** Whether any layer has a value at a position. */
export function hasBar({ layers }: Pick<BarDrawing, 'layers'>, index: number): boolean {
  return layers.some(({ values }) => typeof values[index] === 'number');
}

const paler = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, var(--mui-palette-background-paper))`;

/** Colour of a bar: paler below the goal, palest while its period is in progress. */
export function barColor({ goal, running }: BarDrawing, { color, values }: BarLayer, index: number): string {
  if (index === running) return paler(color, 35);
  return goal && (values[index] ?? goal.value) < goal.value ? paler(color, 50) : color;
}
