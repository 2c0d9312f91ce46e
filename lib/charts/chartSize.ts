import type { BoxSize } from '@/lib/charts/chartScales';

/** Typical chart sizes in px, used for server rendering: full width, beside a column, and half width. */
const WIDE = { page: { width: 1290, height: 300 }, beside: { width: 930, height: 320 }, half: { width: 620, height: 320 } } as const;
const PHONE = { width: 326, height: 250 } as const;

export function chartSize(onPhone: boolean, place: keyof typeof WIDE): BoxSize {
  return onPhone ? PHONE : WIDE[place];
}
