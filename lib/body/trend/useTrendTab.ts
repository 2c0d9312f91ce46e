import { useEffect } from 'react';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { BODY_TAB_READS } from '@/lib/body/tab/tabReads';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSubject } from '@/lib/member/useSubject';
import { trendColumnsOf, toggleColumn, trendChoice, type TrendColumn } from './trendChoice';
import type { DayRange } from '@/lib/time/range';

/** localStorage key of the measures that the viewer selected. */
const STORAGE_KEY = 'body.trend.show';

/** Storage may be blocked; then only the query string holds the selection. */
function storedColumns(): TrendColumn[] | null {
  try {
    return trendColumnsOf(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

function storeColumns(show: readonly TrendColumn[]): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, show.join(','));
  } catch {
    // ignored: the query string has the selection
  }
}

/**
 * State of the trend tab in the query string, and functions that change it. The selected measures are remembered for the next visit
 * (R-BODY-05).
 */
export function useTrendTab(now: string, zone: string) {
  const { search, choose } = useBodyAddress();
  const choice = trendChoice((name) => search.get(name), new Date(now), zone);
  const query = search.toString();
  useEffect(() => {
    const show = choice.showNamed ? null : storedColumns();
    if (!show) return;
    const next = new URLSearchParams(query);
    next.set('show', show.join(','));
    // the router listens to URL changes only after hydration
    const later = setTimeout(() => window.history.replaceState(null, '', `?${next.toString()}`));
    return () => clearTimeout(later);
  }, [choice.showNamed, query]);
  return {
    choice,
    press: (column: TrendColumn) => {
      const show = toggleColumn(choice.show, column);
      storeColumns(show);
      choose({ show: show.join(',') });
    },
    showRange: ({ startDate, endDate }: DayRange) => choose({ from: startDate, to: endDate }),
    showView: (view: 'together' | 'each') => choose({ view: view === 'together' ? view : null }),
    showBefore: (before: boolean) => choose({ before: before ? '1' : null }),
  };
}

/** Measurements of a range, of all devices or one; null makes no request. */
export function useTrendRecords(range: DayRange | null, device: ShownDevice | null) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_TAB_READS.trendRecords, range && { memberSeq, device, range });
}
