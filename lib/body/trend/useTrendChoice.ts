import { useAddress } from '@/lib/browser/useAddress';
import { periodOf, type Period } from '@/lib/time/period';
import { trendRange } from './infoRanges';

/** Measures that the trend card can draw. */
export const TREND_MEASURES = ['weight', 'bfp', 'smm'] as const;
export type TrendMeasure = (typeof TREND_MEASURES)[number];

/** What the trend card shows, as the address says it; every choice becomes a place to come back to. */
export function useTrendChoice(today: string) {
  const { search, change: choose } = useAddress();
  const period = periodOf(search.get('period'));
  const measure = TREND_MEASURES.find((name) => name === search.get('measure')) ?? 'weight';
  return {
    period,
    measure,
    range: trendRange(period, search.get('until'), today),
    showPeriod: (value: Period) => choose({ period: value }),
    showMeasure: (value: TrendMeasure) => choose({ measure: value }),
    /** Ends the range on the last day that has a measurement. */
    jumpTo: (day: string) => choose({ until: day }),
  };
}
