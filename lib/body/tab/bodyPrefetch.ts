import { kindsOnPanels } from '@/lib/measures/measures';
import { readingPrefetch } from '@/lib/measures/reading/readingReads';
import { BODY_READS } from '@/lib/body/bodyReads';
import { recordListChoice } from '@/lib/body/records/recordList';
import { trendChoice } from '@/lib/body/trend/trendChoice';
import { dayOf } from '@/lib/shared/dates';
import { settingsApi } from '@/lib/settings/contract';
import { prefetchCall, prefetchOf, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { BODY_TAB_READS } from './tabReads';
import { bodyTabOf, deviceOf, type BodyTab, type ShownDevice } from './bodyTabs';
import { rangeBefore } from '@/lib/time/range';
import { rangeOf } from '@/lib/time/period';
import { numberIn, type SearchParams, textIn } from '@/lib/shared/searchParams';

interface TabQuery {
  memberSeq: number | undefined;
  device: ShownDevice | null;
  seq: number | undefined;
  search: SearchParams;
  now: Date;
  /** Zone of the subject's days. */
  zone: string;
}

/** Reads of each tab's first screen, the same as its hooks make. */
const TAB_READS: Record<BodyTab, (asked: TabQuery) => PrefetchCall[]> = {
  analysis: ({ memberSeq, device, seq }) => [prefetchOf(BODY_READS.analysis, { memberSeq, device, seq })],
  guide: ({ memberSeq, seq, now, zone }) => [
    prefetchOf(BODY_READS.analysis, { memberSeq, seq }),
    prefetchOf(BODY_READS.guide, { memberSeq, seq }),
    prefetchOf(BODY_READS.plan, { memberSeq, seq, goal: { wgt: 0, bfp: 0 } }),
    prefetchOf(BODY_READS.trend, { memberSeq, range: rangeOf('1y', dayOf(now, zone)) }),
  ],
  tobe: ({ memberSeq }) => [
    prefetchOf(BODY_READS.analysis, { memberSeq }),
    prefetchOf(BODY_READS.goal, { memberSeq }),
    prefetchOf(BODY_READS.plan, { memberSeq }),
  ],
  trend: ({ memberSeq, device, search, now, zone }) => {
    const { range, before } = trendChoice(textIn(search), now, zone);
    const ranges = before ? [range, rangeBefore(range)] : [range];
    return [
      prefetchOf(BODY_READS.analysis, { memberSeq }),
      ...kindsOnPanels('body', 'trend').map((kind) => readingPrefetch({ memberSeq, kind, range })),
      ...ranges.map((each) => prefetchOf(BODY_TAB_READS.trendRecords, { memberSeq, device, range: each })),
    ];
  },
  list: ({ memberSeq, device, search }) => [
    prefetchOf(BODY_TAB_READS.records, { memberSeq, device, choice: recordListChoice(textIn(search)) }),
  ],
  result: ({ memberSeq, seq }) => [
    prefetchOf(BODY_READS.analysis, { memberSeq, seq }),
    prefetchOf(BODY_READS.guide, { memberSeq, seq }),
    prefetchOf(BODY_TAB_READS.history, { memberSeq, seq }),
    prefetchOf(BODY_TAB_READS.choices, { memberSeq }),
    prefetchCall(settingsApi.brand, {}),
  ],
};

/** The tab in the query string and the reads of its first screen, for the viewer or a member. */
export function bodyPrefetchCalls(
  search: SearchParams,
  now: Date,
  zone: string,
  memberSeq?: number,
): { tab: BodyTab; reads: PrefetchCall[] } {
  const tab = bodyTabOf(search.tab);
  const seq = numberIn(search.seq) ?? undefined;
  return { tab, reads: TAB_READS[tab]({ memberSeq, device: deviceOf(search.device), seq, search, now, zone }) };
}
