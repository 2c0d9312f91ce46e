import type { ChartTick } from '@/lib/charts/timeDrawing';

/** Values side by side, null where there is no data; several layers stand on one another. */
export interface BarLayer {
  id: string;
  color: string;
  values: readonly (number | null)[];
}

export interface BarDrawing {
  /** Under each place; none where there is no room. */
  labels: readonly (string | undefined)[];
  layers: readonly BarLayer[];
  /** Upper end of the axis; it begins at 0. */
  max: number;
  ticks: readonly ChartTick[];
  /** Bars below it are paler. */
  goal?: { value: number; label: string };
  /** The place of what is not over yet: its bar is pale. */
  running?: number;
  /** How a place without a value looks; blank where nothing is what is usual. */
  missing?: 'dash' | 'blank';
  /** Written over the bars, as wide as a number. */
  notes?: readonly (string | undefined)[];
}

/** Whether a place has a value of any layer. */
export function hasBar({ layers }: Pick<BarDrawing, 'layers'>, index: number): boolean {
  return layers.some(({ values }) => typeof values[index] === 'number');
}

const paler = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, var(--mui-palette-background-paper))`;

/** Colour of a bar: paler where it does not reach the goal, palest where its time is not over. */
export function barColor({ goal, running }: BarDrawing, { color, values }: BarLayer, index: number): string {
  if (index === running) return paler(color, 35);
  return goal && (values[index] ?? goal.value) < goal.value ? paler(color, 50) : color;
}
