import { paperTint, ZONE_COLORS } from '@/components/charts/toneStyles';
import type { StressLevel } from '@/lib/health/stress/stress';

/** Background zone of each level. */
export const STRESS_ZONES: Record<StressLevel, string> = {
  LOW: ZONE_COLORS.good,
  MID: ZONE_COLORS.fair,
  HIGH: ZONE_COLORS.poor,
  'VERY HIGH': ZONE_COLORS.worst,
};
/** Bar colour of each level, darker as it rises; the name is always shown beside it. */
export const STRESS_COLORS: Record<StressLevel, string> = {
  LOW: paperTint('chart-1', 28),
  MID: paperTint('chart-4', 48),
  HIGH: paperTint('chart-2', 66),
  'VERY HIGH': paperTint('error-main', 92),
};

/** Tone of a level shown on its own. */
export const STRESS_TONES = { LOW: 'good', MID: 'none', HIGH: 'over', 'VERY HIGH': 'over' } as const;
/** Palette path of each level's arc. */
export const STRESS_INKS: Record<StressLevel, string> = { LOW: 'chart.1', MID: 'chart.4', HIGH: 'chart.2', 'VERY HIGH': 'error.main' };
