import type { BarTone } from './MeasureBar';

/** Tones as areas behind marks and text, for SVG, which knows no theme. */
export const SOFT_TONES: Record<BarTone, string> = {
  good: 'var(--mui-palette-band-normalSoft)',
  under: 'var(--mui-palette-band-lowSoft)',
  over: 'var(--mui-palette-band-highSoft)',
};

const quiet = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}) ${percent}%, var(--mui-palette-background-paper))`;

/** Grounds of zones from the best to the worst, one as quiet as the next in both schemes: marks stand out on them, names tell them apart. */
export const ZONE_COLORS = {
  best: quiet('chart-1', 34),
  good: SOFT_TONES.good,
  fair: quiet('chart-4', 26),
  poor: SOFT_TONES.over,
  worst: quiet('error-main', 34),
} as const;

/** Grounds of zones that say below, within or above what is aimed at, of the same palette. */
export const ZONE_TONES: Record<BarTone, string> = { under: quiet('band-low', 26), good: ZONE_COLORS.good, over: ZONE_COLORS.poor };
