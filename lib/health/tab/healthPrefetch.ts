import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { bloodSugarApi } from '@/lib/health/bloodSugar/contract';
import { healthApi } from '@/lib/health/contract';
import { sleepApi } from '@/lib/health/sleep/contract';
import { nightOfAddress } from '@/lib/health/sleep/night';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { healthTabOf, type HealthTab } from './healthTabs';
import { rangeOfAddress, shownRange } from '@/lib/time/chosenRange';
import type { DayRange } from '@/lib/time/range';
import { dayOf } from '@/lib/shared/dates';
import type { SearchParams } from '@/lib/shared/searchParams';

interface Asked {
  range: DayRange;
  memberSeq: number | undefined;
  /** The night that the address names. */
  night: string | null;
}

/** What each tab reads for its first screen, beside what the band sent last. Its panel must ask for exactly the same. */
const TAB_READS: Record<HealthTab, (asked: Asked) => PrefetchCall[]> = {
  heart: ({ range, memberSeq }) => [prefetchCall(healthApi.bpmIndicator, { query: { ...range, memberSeq } })],
  pressure: ({ range, memberSeq }) => [
    prefetchCall(bloodPressureApi.list, { query: { ...range, memberSeq } }),
    prefetchCall(bloodPressureApi.pattern, { query: { ...range, memberSeq } }),
  ],
  stress: ({ range, memberSeq }) => [prefetchCall(healthApi.stressIndicator, { query: { ...range, memberSeq } })],
  sleep: ({ range, night, memberSeq }) => [
    prefetchCall(sleepApi.average, { query: { ...range, memberSeq } }),
    prefetchCall(sleepApi.detail, { query: night ? { day: night, memberSeq } : { ...range, memberSeq } }),
  ],
  temperature: ({ range, memberSeq }) => [prefetchCall(healthApi.temperatureIndicator, { query: { ...range, memberSeq } })],
  steps: ({ range, memberSeq }) => [prefetchCall(healthApi.stepIndicator, { query: { ...range, memberSeq } })],
  run: ({ range, memberSeq }) => [
    prefetchCall(healthApi.runList, { query: { startDay: range.startDate, endDay: range.endDate, memberSeq } }),
  ],
  pressureInput: ({ range, memberSeq }) => [prefetchCall(bloodPressureApi.listManual, { query: { ...range, memberSeq } })],
  sugarInput: ({ range, memberSeq }) => [prefetchCall(bloodSugarApi.list, { query: { ...range, memberSeq } })],
};

/** The tab that an address names and all that its first screen reads, of oneself or of a member. */
export function healthPrefetchCalls(
  search: SearchParams,
  now: Date,
  zone: string,
  memberSeq?: number,
): { tab: HealthTab; reads: PrefetchCall[] } {
  const tab = healthTabOf(search.tab);
  const range = shownRange(rangeOfAddress(search.from, search.to, dayOf(now, zone)), now, zone);
  const reads = TAB_READS[tab]({ range, memberSeq, night: nightOfAddress(search.night) });
  return { tab, reads: [prefetchCall(healthApi.recentBandData, { query: { memberSeq } }), ...reads] };
}
