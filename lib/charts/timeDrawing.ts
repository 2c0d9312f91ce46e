import type { TimeSeries } from '@/lib/charts/timeSeries';

export interface ChartTick {
  at: number;
  label: string;
}

/** What a chart over time shows: where its axes end, what they are labelled with, and what stands between them. */
export interface TimeDrawing {
  time: { min: number; max: number };
  value: { min: number; max: number };
  timeTicks: readonly ChartTick[];
  /** What the axis along the foot counts, where its labels do not say it. */
  timeName?: string;
  valueTicks: readonly ChartTick[];
  /** Parts of the value axis with a meaning, each with its name. */
  zones?: readonly { low: number; high: number; color: string; label: string }[];
  /** A goal in the colour of its series; a limit of everybody's has none. */
  limits?: readonly { value: number; label: string; color?: string }[];
  /** Upright strokes between two values of one moment. */
  spans?: readonly { at: number; low: number; high: number; color: string }[];
  series: readonly TimeSeries[];
  /** Words beside single points. */
  notes?: readonly { at: number; value: number; label: string; color?: string }[];
}
