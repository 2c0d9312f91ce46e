import type { BodyAsked, RecordAsked } from '@/lib/body/bodyReads';
import { bodyApi } from '@/lib/body/contract';
import { recordListQuery, type RecordListChoice } from '@/lib/body/records/recordList';
import { CHOICES_QUERY, historyQuery } from '@/lib/body/result/resultHistory';
import { trendQuery } from '@/lib/body/trend/trendChoice';
import { screenRead } from '@/lib/shared/prefetchCall';
import type { DayRange } from '@/lib/time/range';
import type { ShownDevice } from './bodyTabs';

interface DeviceAsked extends BodyAsked {
  device: ShownDevice | null;
}

/** Reads used by a single tab of the body screen. */
export const BODY_TAB_READS = {
  /** Measurements of a range, of all devices or one. */
  trendRecords: screenRead(bodyApi.myTrend, ({ memberSeq, device, range }: DeviceAsked & { range: DayRange }) => ({
    query: { ...trendQuery(range, device), memberSeq },
  })),
  /** A page of the list. */
  records: screenRead(bodyApi.list, ({ memberSeq, device, choice }: DeviceAsked & { choice: RecordListChoice }) => ({
    query: { ...recordListQuery(choice, device), memberSeq },
  })),
  /** The last records up to one, newest first. */
  history: screenRead(bodyApi.list, ({ memberSeq, seq }: RecordAsked) => ({ query: { ...historyQuery(seq), memberSeq } })),
  /** The latest records, for a picker. */
  choices: screenRead(bodyApi.list, ({ memberSeq }: BodyAsked) => ({ query: { ...CHOICES_QUERY, memberSeq } })),
};
