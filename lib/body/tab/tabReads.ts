import type { BodyQuery, RecordQuery } from '@/lib/body/bodyReads';
import { bodyApi } from '@/lib/body/contract';
import { recordListQuery, type RecordListChoice } from '@/lib/body/records/recordList';
import { CHOICES_QUERY, historyQuery } from '@/lib/body/result/resultHistory';
import { trendQuery } from '@/lib/body/trend/trendChoice';
import { screenRead } from '@/lib/shared/prefetchCall';
import type { DayRange } from '@/lib/time/range';
import type { ShownDevice } from './bodyTabs';

interface DeviceQuery extends BodyQuery {
  device: ShownDevice | null;
}

/** Reads used by a single tab of the body screen. */
export const BODY_TAB_READS = {
  /** Measurements of a range, of all devices or one. */
  trendRecords: screenRead(bodyApi.myTrend, ({ memberSeq, device, range }: DeviceQuery & { range: DayRange }) => ({
    query: { ...trendQuery(range, device), memberSeq },
  })),
  /** A page of the list. */
  records: screenRead(bodyApi.list, ({ memberSeq, device, choice }: DeviceQuery & { choice: RecordListChoice }) => ({
    query: { ...recordListQuery(choice, device), memberSeq },
  })),
  /** The last records up to one, newest first. */
  history: screenRead(bodyApi.list, ({ memberSeq, seq }: RecordQuery) => ({ query: { ...historyQuery(seq), memberSeq } })),
  /** The latest records, for a picker. */
  choices: screenRead(bodyApi.list, ({ memberSeq }: BodyQuery) => ({ query: { ...CHOICES_QUERY, memberSeq } })),
};
