import { memberData, NOW, ROUTES, ZONE } from './bodyData';
import { healthApi } from '@/lib/health/contract';
import { HEALTH_TABS, type HealthTab } from '@/lib/health/tab/healthTabs';
import { healthPrefetchCalls } from '@/lib/health/tab/healthPrefetch';
import { keyOf } from '@/lib/shared/readKey';

const BAND = keyOf(healthApi.recentBandData, { query: {} });

/** The last day with data for every tab. */
export function lastDays(day: string | null): Record<HealthTab, string | null> {
  return Object.fromEntries(HEALTH_TABS.map((tab) => [tab, day])) as Record<HealthTab, string | null>;
}

interface Options {
  /** Query of the address. */
  search?: Record<string, string>;
  lastDay?: string | null;
  units?: object;
  timeZone?: string;
}

/** First data of a health tab; its first list read returns `answer`. */
export function healthData(tab: HealthTab, answer: unknown, { search = {}, lastDay = '2026-11-20', units, timeZone }: Options = {}) {
  const { reads } = healthPrefetchCalls({ ...search, tab }, NOW, timeZone ?? ZONE);
  const [list] = reads.filter(({ endpoint }) => endpoint !== healthApi.recentBandData);
  const base = memberData(units ? { [ROUTES.unit]: units } : {});
  const profile = base[ROUTES.profile] as object;
  return {
    ...base,
    ...(timeZone && { [ROUTES.profile]: { ...profile, timeZone } }),
    [BAND]: { syncedAt: null, heart: null, stress: null, temperature: null, steps: null, lastDay: lastDays(lastDay) },
    ...(list && { [keyOf(list.endpoint, list.input)]: answer }),
  };
}

/** The props that the page passes to every tab. */
export const PANEL = { now: NOW.toISOString(), onPhone: false };
