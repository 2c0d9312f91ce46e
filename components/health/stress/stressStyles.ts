import { ZONE_COLORS } from '@/components/charts/toneStyles';
import type { StressLevel } from '@/lib/health/stress/stress';

const mixed = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}) ${percent}%, var(--mui-palette-background-paper))`;

/** Ground of each level behind a line. */
export const STRESS_ZONES: Record<StressLevel, string> = {
  LOW: ZONE_COLORS.good,
  MID: ZONE_COLORS.fair,
  HIGH: ZONE_COLORS.poor,
  'VERY HIGH': ZONE_COLORS.worst,
};
/** A bar of each level, from light to dark as from low to high; the name is always written beside it. */
export const STRESS_COLORS: Record<StressLevel, string> = {
  LOW: mixed('chart-1', 28),
  MID: mixed('chart-4', 48),
  HIGH: mixed('chart-2', 66),
  'VERY HIGH': mixed('error-main', 92),
};

/** How a level is marked where it stands alone. */
export const STRESS_TONES = { LOW: 'good', MID: 'none', HIGH: 'over', 'VERY HIGH': 'over' } as const;
/** Palette path of an arc of a level. */
export const STRESS_INKS: Record<StressLevel, string> = { LOW: 'chart.1', MID: 'chart.4', HIGH: 'chart.2', 'VERY HIGH': 'error.main' };
