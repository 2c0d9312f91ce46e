import { useFormatter } from 'next-intl';
import { useAddress } from '@/lib/browser/useAddress';
import { isDay } from '@/lib/shared/dates';
import { periodOf, rangeOf, type Period } from './trendPoints';

/** Measures that the trend card can draw. */
export const TREND_MEASURES = ['weight', 'bfp', 'smm'] as const;
export type TrendMeasure = (typeof TREND_MEASURES)[number];

/** What the trend card shows, as the address says it; every choice becomes a place to come back to. */
export function useTrendChoice(latest: string) {
  const { search, change: choose } = useAddress();
  const period = periodOf(search.get('period'));
  const until = search.get('until') ?? '';
  const measure = TREND_MEASURES.find((name) => name === search.get('measure')) ?? 'weight';
  return {
    period,
    measure,
    range: rangeOf(period, isDay(until) ? until : latest),
    showPeriod: (value: Period) => choose({ period: value }),
    showMeasure: (value: TrendMeasure) => choose({ measure: value }),
    /** Ends the range on the last day that has a measurement. */
    jumpTo: (day: string) => choose({ until: day }),
  };
}

/** Days and times of a chart in the member's zone and language. */
export function useDayText(zone: string) {
  const format = useFormatter();
  const at =
    (options: Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'hourCycle'>) => (instant: number | string) =>
      format.dateTime(new Date(instant), { ...options, timeZone: zone });
  return {
    short: at({ month: 'short', day: 'numeric' }),
    month: at({ month: 'short' }),
    long: at({ year: 'numeric', month: 'short', day: 'numeric' }),
    // 24 hours: Node.js and browsers name the Korean half-days differently, and the first HTML must be the same in both.
    moment: at({ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
