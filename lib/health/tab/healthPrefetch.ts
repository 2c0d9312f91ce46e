import { kindsOnPanels } from '@/lib/measures/measures';
import { readingPrefetch } from '@/lib/measures/reading/readingReads';
import { nightOfAddress } from '@/lib/health/sleep/night';
import { prefetchCall, prefetchOf, type PrefetchCall, type ScreenRead } from '@/lib/shared/prefetchCall';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { PRESSURE_READS } from '@/lib/health/bloodPressure/pressureReads';
import { SUGAR_READS } from '@/lib/health/bloodSugar/sugarReads';
import { SLEEP_READS, type NightQuery } from '@/lib/health/sleep/sleepReads';
import { BAND_READ, INDICATOR_READS } from './indicatorReads';
import { healthTabOf, type HealthTab } from './healthTabs';
import { rangeOfAddress, shownRange } from '@/lib/time/chosenRange';
import { dayOf } from '@/lib/shared/dates';
import type { SearchParams } from '@/lib/shared/searchParams';

type AnyRead = ScreenRead<EndpointSpec & { method: 'GET' }, NightQuery>;

/** Reads of each tab, shared with its hooks. */
const READS = { ...INDICATOR_READS, ...PRESSURE_READS, ...SLEEP_READS, ...SUGAR_READS };

/** The tab from the URL and everything its first render reads, of the viewer or of a member. */
export function healthPrefetchCalls(
  search: SearchParams,
  now: Date,
  zone: string,
  memberSeq?: number,
): { tab: HealthTab; reads: PrefetchCall[] } {
  const tab = healthTabOf(search.tab);
  const range = shownRange(rangeOfAddress(search.from, search.to, dayOf(now, zone)), now, zone);
  const asked = { range, memberSeq, night: nightOfAddress(search.night) };
  const ofTab: readonly AnyRead[] = Object.values(READS[tab]);
  return {
    tab,
    reads: [
      prefetchOf(BAND_READ, { memberSeq }),
      ...ofTab.map(({ endpoint, inputOf }) => prefetchCall(endpoint, inputOf(asked))),
      ...kindsOnPanels('health', tab).map((kind) => readingPrefetch({ memberSeq, kind, range })),
    ],
  };
}
