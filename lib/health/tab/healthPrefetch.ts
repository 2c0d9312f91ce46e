import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { bloodSugarApi } from '@/lib/health/bloodSugar/contract';
import { healthApi } from '@/lib/health/contract';
import { sleepApi } from '@/lib/health/sleep/contract';
import { askedRange, rangeOfAddress, type AskedRange } from '@/lib/health/healthRange';
import { nightOfAddress } from '@/lib/health/sleep/night';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { healthTabOf, type HealthTab } from './healthTabs';

interface Asked extends AskedRange {
  memberSeq: number | undefined;
  /** The night that the address names. */
  night: string | null;
}

/** What each tab reads for its first screen, beside what the band sent last. Its panel must ask for exactly the same. */
const TAB_READS: Record<HealthTab, (asked: Asked) => PrefetchCall[]> = {
  heart: ({ list, memberSeq }) => [prefetchCall(healthApi.bpmIndicator, { query: { ...list, memberSeq } })],
  pressure: ({ list, period, memberSeq }) => [
    prefetchCall(bloodPressureApi.list, { query: { ...list, memberSeq } }),
    prefetchCall(bloodPressureApi.pattern, { query: { ...period, memberSeq } }),
  ],
  stress: ({ list, memberSeq }) => [prefetchCall(healthApi.stressIndicator, { query: { ...list, memberSeq } })],
  sleep: ({ period, night, memberSeq }) => [
    prefetchCall(sleepApi.average, { query: { ...period, memberSeq } }),
    prefetchCall(sleepApi.detail, { query: night ? { day: night, memberSeq } : { ...period, memberSeq } }),
  ],
  temperature: ({ list, memberSeq }) => [prefetchCall(healthApi.temperatureIndicator, { query: { ...list, memberSeq } })],
  steps: ({ list, memberSeq }) => [prefetchCall(healthApi.stepIndicator, { query: { ...list, memberSeq } })],
  run: ({ list, memberSeq }) => [prefetchCall(healthApi.runList, { query: { startDay: list.startDate, endDay: list.endDate, memberSeq } })],
  pressureInput: ({ list, memberSeq }) => [prefetchCall(bloodPressureApi.listManual, { query: { ...list, memberSeq } })],
  sugarInput: ({ list, memberSeq }) => [prefetchCall(bloodSugarApi.list, { query: { ...list, memberSeq } })],
};

/** The tab that an address names and all that its first screen reads, of oneself or of a member. */
export function healthPrefetchCalls(
  search: Record<string, string | string[] | undefined>,
  now: Date,
  memberSeq?: number,
): { tab: HealthTab; reads: PrefetchCall[] } {
  const tab = healthTabOf(search.tab);
  const asked = askedRange(rangeOfAddress(search.from, search.to, now), now);
  const reads = TAB_READS[tab]({ ...asked, memberSeq, night: nightOfAddress(search.night) });
  return { tab, reads: [prefetchCall(healthApi.recentBandData, { query: { memberSeq } }), ...reads] };
}
