import type { BarTone } from './MeasureBar';

/** Tones as areas behind marks and text, for SVG, which knows no theme. */
export const SOFT_TONES: Record<BarTone, string> = {
  good: 'var(--mui-palette-band-normalSoft)',
  under: 'var(--mui-palette-band-lowSoft)',
  over: 'var(--mui-palette-band-highSoft)',
};
