import { bodyApi } from '@/lib/body/contract';
import { recordListChoice, recordListQuery } from '@/lib/body/records/recordList';
import { rangeBefore, trendChoice, trendQuery } from '@/lib/body/trend/trendChoice';
import { CHOICES_QUERY, historyQuery } from '@/lib/body/result/resultHistory';
import { latestDay, rangeOf, type Search } from '@/lib/body/trend/trendPoints';
import { settingsApi } from '@/lib/settings/contract';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { bodyTabOf, deviceOf, recordOf, type BodyTab, type ShownDevice } from './bodyTabs';

interface Asked {
  memberSeq: number | undefined;
  device: ShownDevice | null;
  seq: number | undefined;
  search: Search;
  now: Date;
}

const analysis = ({ memberSeq, device, seq }: Asked) =>
  prefetchCall(bodyApi.newAnalysis, { query: { seq, devCode: device && seq === undefined ? [device] : undefined, memberSeq } });

/** Reads a query's single values, as the browser's address does. */
const textOf = (search: Search) => (name: string) => {
  const value = search[name];
  return Array.isArray(value) ? value[0] : value;
};

/** What each tab reads for its first screen. Its panel must ask for exactly the same. */
const TAB_READS: Record<BodyTab, (asked: Asked) => PrefetchCall[]> = {
  analysis: (asked) => [analysis(asked)],
  guide: ({ memberSeq, seq, now }) => [
    prefetchCall(bodyApi.newAnalysis, { query: { seq, memberSeq } }),
    prefetchCall(bodyApi.guide, { query: { seq, memberSeq } }),
    prefetchCall(bodyApi.recommend, { query: { goalWeight: 0, goalBfp: 0, seq, memberSeq } }),
    prefetchCall(bodyApi.myTrend, { query: { ...rangeOf('1y', latestDay(now)), memberSeq } }),
  ],
  tobe: ({ memberSeq }) => [
    prefetchCall(bodyApi.newAnalysis, { query: { memberSeq } }),
    prefetchCall(bodyApi.somatoGoal, { query: { memberSeq } }),
    prefetchCall(bodyApi.recommend, { query: { memberSeq } }),
  ],
  trend: ({ memberSeq, device, search, now }) => {
    const { range, before } = trendChoice(textOf(search), now);
    const ranges = before ? [range, rangeBefore(range)] : [range];
    return [
      prefetchCall(bodyApi.newAnalysis, { query: { memberSeq } }),
      ...ranges.map((each) => prefetchCall(bodyApi.myTrend, { query: { ...trendQuery(each, device), memberSeq } })),
    ];
  },
  list: ({ memberSeq, device, search }) => [
    prefetchCall(bodyApi.list, { query: { ...recordListQuery(recordListChoice(textOf(search)), device), memberSeq } }),
  ],
  result: ({ memberSeq, seq }) => [
    prefetchCall(bodyApi.newAnalysis, { query: { seq, memberSeq } }),
    prefetchCall(bodyApi.guide, { query: { seq, memberSeq } }),
    prefetchCall(bodyApi.list, { query: { ...historyQuery(seq), memberSeq } }),
    prefetchCall(bodyApi.list, { query: { ...CHOICES_QUERY, memberSeq } }),
    prefetchCall(settingsApi.brand, {}),
  ],
};

/** The tab that an address names and all that its first screen reads, of oneself or of a member. */
export function bodyPrefetchCalls(search: Search, now: Date, memberSeq?: number): { tab: BodyTab; reads: PrefetchCall[] } {
  const tab = bodyTabOf(search.tab);
  const seq = recordOf(search.seq) ?? undefined;
  return { tab, reads: TAB_READS[tab]({ memberSeq, device: deviceOf(search.device), seq, search, now }) };
}
