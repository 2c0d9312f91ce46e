import type { BpClass } from '@/lib/health/bloodPressure/pressureClass';

const tint = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}) ${percent}%, var(--mui-palette-background-paper))`;

/** Background and sign of each blood pressure class; the name is always shown beside them. */
export const PRESSURE_CLASS_STYLES: Record<BpClass, { color: string; sign: string }> = {
  LOW: { color: tint('chart-3', 20), sign: '▽' },
  NORMAL: { color: tint('chart-1', 16), sign: '○' },
  ELEVATED: { color: tint('chart-4', 18), sign: '△' },
  PREHYPERTENSION: { color: tint('chart-4', 34), sign: '▲' },
  ISOLATED_SYSTOLIC: { color: tint('chart-5', 22), sign: '◧' },
  STAGE1: { color: tint('chart-2', 24), sign: '◆' },
  STAGE2: { color: tint('chart-2', 44), sign: '■' },
  CRISIS: { color: tint('error-main', 46), sign: '✚' },
};
