import type { BpClass } from '@/lib/health/bloodPressure/pressureClass';

const mixed = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}) ${percent}%, var(--mui-palette-background-paper))`;

/** Ground and sign of each blood pressure class; the name is always written beside them. */
export const PRESSURE_CLASS_STYLES: Record<BpClass, { color: string; sign: string }> = {
  LOW: { color: mixed('chart-3', 30), sign: '▽' },
  NORMAL: { color: mixed('chart-1', 24), sign: '○' },
  ELEVATED: { color: mixed('chart-4', 28), sign: '△' },
  PREHYPERTENSION: { color: mixed('chart-4', 55), sign: '▲' },
  ISOLATED_SYSTOLIC: { color: mixed('chart-5', 32), sign: '◧' },
  STAGE1: { color: mixed('chart-2', 38), sign: '◆' },
  STAGE2: { color: mixed('chart-2', 68), sign: '■' },
  CRISIS: { color: mixed('error-main', 62), sign: '✚' },
};
