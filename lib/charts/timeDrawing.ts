import type { TimeSeries } from '@/lib/charts/timeSeries';

export interface ChartTick {
  at: number;
  label: string;
}

/** Contents of a chart over time: its axes, their labels, and the marks between them. */
export interface TimeDrawing {
  time: { min: number; max: number };
  value: { min: number; max: number };
  timeTicks: readonly ChartTick[];
  /** Unit of the horizontal axis, if its labels do not show it. */
  timeName?: string;
  valueTicks: readonly ChartTick[];
  /** Named ranges of the value axis. */
  zones?: readonly { low: number; high: number; color: string; label: string }[];
  /** Horizontal lines: a goal has the colour of its series, a general limit none. */
  limits?: readonly { value: number; label: string; color?: string }[];
  /** Vertical strokes between two values of one moment. */
  spans?: readonly { at: number; low: number; high: number; color: string }[];
  series: readonly TimeSeries[];
  /** Labels beside single points. */
  notes?: readonly { at: number; value: number; label: string; color?: string }[];
}
