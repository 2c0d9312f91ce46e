import { bodyApi } from '@/lib/body/contract';
import { bodyReadingApi } from '@/lib/body/reading/contract';
import { bodyReadingsInput } from '@/lib/body/reading/bodyReading';
import { kindsOfBodyTab } from '@/lib/measures/measures';
import { recordListChoice, recordListQuery } from '@/lib/body/records/recordList';
import { trendChoice, trendQuery } from '@/lib/body/trend/trendChoice';
import { CHOICES_QUERY, historyQuery } from '@/lib/body/result/resultHistory';
import { dayOf } from '@/lib/shared/dates';
import { settingsApi } from '@/lib/settings/contract';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { bodyTabOf, deviceOf, recordOf, type BodyTab, type ShownDevice } from './bodyTabs';
import { rangeBefore } from '@/lib/time/range';
import { rangeOf } from '@/lib/time/period';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

interface Asked {
  memberSeq: number | undefined;
  device: ShownDevice | null;
  seq: number | undefined;
  search: SearchParams;
  now: Date;
  /** Where the days of whose data it is begin. */
  zone: string;
}

const analysis = ({ memberSeq, device, seq }: Asked) =>
  prefetchCall(bodyApi.newAnalysis, { query: { seq, devCode: device && seq === undefined ? [device] : undefined, memberSeq } });

/** What each tab reads for its first screen. Its panel must ask for exactly the same. */
const TAB_READS: Record<BodyTab, (asked: Asked) => PrefetchCall[]> = {
  analysis: (asked) => [analysis(asked)],
  guide: ({ memberSeq, seq, now, zone }) => [
    prefetchCall(bodyApi.newAnalysis, { query: { seq, memberSeq } }),
    prefetchCall(bodyApi.guide, { query: { seq, memberSeq } }),
    prefetchCall(bodyApi.recommend, { query: { goalWeight: 0, goalBfp: 0, seq, memberSeq } }),
    prefetchCall(bodyApi.myTrend, { query: { ...rangeOf('1y', dayOf(now, zone)), memberSeq } }),
  ],
  tobe: ({ memberSeq }) => [
    prefetchCall(bodyApi.newAnalysis, { query: { memberSeq } }),
    prefetchCall(bodyApi.somatoGoal, { query: { memberSeq } }),
    prefetchCall(bodyApi.recommend, { query: { memberSeq } }),
  ],
  trend: ({ memberSeq, device, search, now, zone }) => {
    const { range, before } = trendChoice(textIn(search), now, zone);
    const ranges = before ? [range, rangeBefore(range)] : [range];
    return [
      prefetchCall(bodyApi.newAnalysis, { query: { memberSeq } }),
      ...kindsOfBodyTab('trend').map((kind) => prefetchCall(bodyReadingApi.list, bodyReadingsInput(kind, range, memberSeq))),
      ...ranges.map((each) => prefetchCall(bodyApi.myTrend, { query: { ...trendQuery(each, device), memberSeq } })),
    ];
  },
  list: ({ memberSeq, device, search }) => [
    prefetchCall(bodyApi.list, { query: { ...recordListQuery(recordListChoice(textIn(search)), device), memberSeq } }),
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
export function bodyPrefetchCalls(
  search: SearchParams,
  now: Date,
  zone: string,
  memberSeq?: number,
): { tab: BodyTab; reads: PrefetchCall[] } {
  const tab = bodyTabOf(search.tab);
  const seq = recordOf(search.seq) ?? undefined;
  return { tab, reads: TAB_READS[tab]({ memberSeq, device: deviceOf(search.device), seq, search, now, zone }) };
}
