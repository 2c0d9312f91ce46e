import type { BpClass } from '@/lib/health/bloodPressure/pressureClass';

const mixed = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}) ${percent}%, var(--mui-palette-background-paper))`;

/** Background and sign of each blood pressure class; the name is always shown beside them. */
export const PRESSURE_CLASS_STYLES: Record<BpClass, { color: string; sign: string }> = {
  LOW: { color: mixed('chart-3', 20), sign: '▽' },
  NORMAL: { color: mixed('chart-1', 16), sign: '○' },
  ELEVATED: { color: mixed('chart-4', 18), sign: '△' },
  PREHYPERTENSION: { color: mixed('chart-4', 34), sign: '▲' },
  ISOLATED_SYSTOLIC: { color: mixed('chart-5', 22), sign: '◧' },
  STAGE1: { color: mixed('chart-2', 24), sign: '◆' },
  STAGE2: { color: mixed('chart-2', 44), sign: '■' },
  CRISIS: { color: mixed('error-main', 46), sign: '✚' },
};
