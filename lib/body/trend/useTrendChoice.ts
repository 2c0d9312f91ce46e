import { useAddress } from '@/lib/browser/useAddress';
import { periodOf, type Period } from '@/lib/time/period';
import { trendRange } from './infoRanges';

/** Measures of the trend card. */
export const TREND_MEASURES = ['weight', 'bfp', 'smm'] as const;
export type TrendMeasure = (typeof TREND_MEASURES)[number];

/** State of the trend card in the query string; every change pushes a history entry. */
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
    /** Ends the range on the last day with a measurement. */
    jumpTo: (day: string) => choose({ until: day }),
  };
}
