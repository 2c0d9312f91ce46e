import { useMemo } from 'react';
import { useRead } from '@/lib/browser/useRead';
import { daysApi } from '@/lib/health/days/contract';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { useSubject } from '@/lib/member/useSubject';

/** Days that a calendar marks at most: ten years of them. */
const MAX_DAYS_ASKED = 3660;

/** Days with data of a tab; undefined until they are known, none when they cannot be read. */
export function useDataDays(tab: HealthTab): ReadonlySet<string> | undefined {
  const { memberSeq } = useSubject();
  const { data, error } = useRead(daysApi[tab], { query: { size: MAX_DAYS_ASKED, memberSeq } });
  return useMemo(() => {
    if (data) return new Set(data.list.map(({ date }) => date));
    return error ? new Set<string>() : undefined;
  }, [data, error]);
}
