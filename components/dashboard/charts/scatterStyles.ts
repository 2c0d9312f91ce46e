/** Women and men in charts, distinguishable by hue and lightness; points of unknown gender are grey. */
export const GENDER_STYLES = {
  F: { color: 'var(--mui-palette-chart-2)' },
  M: { color: 'var(--mui-palette-chart-3)' },
  none: { color: 'var(--mui-palette-chart-6)' },
} as const;

/** Diameter of a dot in px: smaller where many overlap. */
export function dotSize(count: number): number {
  return count > 2_000 ? 4 : count > 300 ? 5.5 : 8;
}
