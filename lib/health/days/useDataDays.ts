import { useMemo } from 'react';
import { useRead } from '@/lib/browser/useRead';
import { daysApi } from '@/lib/health/days/contract';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { useSubject } from '@/lib/member/useSubject';

/** Maximum days marked in a calendar: ten years. */
const MAX_DAYS_ASKED = 3660;

/** Days with data for a tab; undefined while loading, empty on error. */
export function useDataDays(tab: HealthTab): ReadonlySet<string> | undefined {
  const { memberSeq } = useSubject();
  const { data, error } = useRead(daysApi[tab], { query: { size: MAX_DAYS_ASKED, memberSeq } });
  return useMemo(() => {
    if (data) return new Set(data.list.map(({ date }) => date));
    return error ? new Set<string>() : undefined;
  }, [data, error]);
}
