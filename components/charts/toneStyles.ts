import type { BarTone } from './MeasureBar';

/** Tone colours for areas behind marks and text, as CSS variables, since SVG attributes cannot use the theme. */
export const SOFT_TONES: Record<BarTone, string> = {
  good: 'var(--mui-palette-band-normalSoft)',
  under: 'var(--mui-palette-band-lowSoft)',
  over: 'var(--mui-palette-band-highSoft)',
};

/** A palette colour mixed into the paper's, as CSS. */
export const paperTint = (color: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${color}) ${percent}%, var(--mui-palette-background-paper))`;

/** Zone backgrounds from best to worst, equally subdued in both colour schemes: marks stand out on them, and labels tell them apart. */
export const ZONE_COLORS = {
  best: paperTint('chart-1', 34),
  good: SOFT_TONES.good,
  fair: paperTint('chart-4', 26),
  poor: SOFT_TONES.over,
  worst: paperTint('error-main', 34),
} as const;

/** Zone backgrounds for below, within and above a target, of the same palette. */
export const ZONE_TONES: Record<BarTone, string> = { under: paperTint('band-low', 26), good: ZONE_COLORS.good, over: ZONE_COLORS.poor };
