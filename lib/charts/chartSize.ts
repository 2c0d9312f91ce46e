import type { BoxSize } from '@/lib/charts/chartScales';

/** Usual sizes in px of a chart's place, at which the server draws: across the page, beside a column, and half of it. */
const WIDE = { page: { width: 1290, height: 300 }, beside: { width: 930, height: 320 }, half: { width: 620, height: 320 } } as const;
const PHONE = { width: 326, height: 250 } as const;

export function chartSize(onPhone: boolean, place: keyof typeof WIDE): BoxSize {
  return onPhone ? PHONE : WIDE[place];
}
