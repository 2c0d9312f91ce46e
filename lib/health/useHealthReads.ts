import { useRangeOf } from '@/lib/time/useRangeOf';
import { useMemo } from 'react';
import { useAddress } from '@/lib/browser/useAddress';
import type { Read } from '@/lib/browser/useRead';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { BAND_READ, INDICATOR_READS } from '@/lib/health/tab/indicatorReads';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { useSubject } from '@/lib/member/useSubject';
import { dayOf } from '@/lib/shared/dates';
import { DEFAULT_PERIOD, rangeOf } from '@/lib/time/period';
import { readingsIn, type DayRange } from '@/lib/time/range';
import { rangeOfAddress, shownRange } from '@/lib/time/chosenRange';
import { useZone } from '@/lib/format/useZone';

/** Reads steps per day with today's totals. */
export function useSteps(range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(INDICATOR_READS.steps.days, { range, memberSeq });
}

/** Reads the band's last sync, the latest reading of each kind, and each tab's last day with data. */
export function useBand() {
  const { memberSeq } = useSubject();
  return useScreenRead(BAND_READ, { memberSeq });
}

/** Last day with data of a tab: null if there is none, undefined while loading. */
export function useLastDay(tab: HealthTab): string | null | undefined {
  return useBand().data?.lastDay[tab];
}

/** The displayed range from the URL and its setters. `now` is the page's instant, ISO. */
export function useHealthRange(now: string) {
  const zone = useZone();
  const { search, change: choose } = useAddress();
  const instant = new Date(now);
  const today = dayOf(instant, zone);
  const chosen = rangeOfAddress(search.get('from'), search.get('to'), today);
  const range = shownRange(chosen, instant, zone);
  const show = (next: DayRange) => {
    const usual = shownRange(null, instant, zone);
    const plain = next.startDate === usual.startDate && next.endDate === usual.endDate;
    choose({ from: plain ? null : next.startDate, to: plain ? null : next.endDate, night: null });
  };
  return {
    zone,
    today,
    range,
    show,
    /** Shows the default period that ends on a day. */
    jumpTo: (day: string) => show(rangeOf(DEFAULT_PERIOD, day)),
  };
}

/** The chosen range as far as its response is there: while another range loads, the stale data keeps its own. */
export function useShownRange(chosen: ReturnType<typeof useHealthRange>, data: unknown) {
  const range = useRangeOf(data, chosen.range);
  return {
    ...chosen,
    range,
    /** Filters readings to the range. */
    within: <T extends { date: string }>(readings: readonly T[]) => readingsIn(readings, range, chosen.zone),
  };
}

/** A list read of the range: the response's readings that lie within it, and the range they belong to. */
export function useListed<T extends { date: string }>(
  read: Read<{ list: T[]; total: number }>,
  chosen: { range: DayRange; zone: string },
): { read: Read<{ list: T[]; total: number }>; readings: T[]; range: DayRange; zone: string } {
  const { data } = read;
  const { zone } = chosen;
  const range = useRangeOf(data, chosen.range);
  const readings = useMemo(() => readingsIn(data?.list ?? [], range, zone), [data, range, zone]);
  return { read, readings, range, zone };
}
