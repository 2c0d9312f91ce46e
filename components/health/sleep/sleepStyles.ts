import type { SLEEP_STAGES } from '@/lib/health/sleep/contract';
import type { SleepGrade } from '@/lib/health/sleep/sleepScore';

type Stage = (typeof SLEEP_STAGES)[number];

/** Colour of each stage; row and label carry the same information. */
export const STAGE_COLORS: Record<Stage, string> = {
  AWAKE: 'var(--mui-palette-chart-2)',
  REM: 'var(--mui-palette-chart-5)',
  LIGHT: 'var(--mui-palette-chart-3)',
  DEEP: 'var(--mui-palette-chart-1)',
};

export const GRADE_TONES = { EXCELLENT: 'good', GOOD: 'good', FAIR: 'none', POOR: 'under' } as const;
export const GRADE_INKS: Record<SleepGrade, string> = { EXCELLENT: 'chart.1', GOOD: 'chart.1', FAIR: 'chart.4', POOR: 'chart.2' };
