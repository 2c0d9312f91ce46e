import { paperTint } from '@/components/charts/toneStyles';
import type { BpClass } from '@/lib/health/bloodPressure/pressureClass';

/** Background and sign of each blood pressure class; the name is always shown beside them. */
export const PRESSURE_CLASS_STYLES: Record<BpClass, { color: string; sign: string }> = {
  LOW: { color: paperTint('chart-3', 20), sign: '▽' },
  NORMAL: { color: paperTint('chart-1', 16), sign: '○' },
  ELEVATED: { color: paperTint('chart-4', 18), sign: '△' },
  PREHYPERTENSION: { color: paperTint('chart-4', 34), sign: '▲' },
  ISOLATED_SYSTOLIC: { color: paperTint('chart-5', 22), sign: '◧' },
  STAGE1: { color: paperTint('chart-2', 24), sign: '◆' },
  STAGE2: { color: paperTint('chart-2', 44), sign: '■' },
  CRISIS: { color: paperTint('error-main', 46), sign: '✚' },
};
