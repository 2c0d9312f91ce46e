import type { bodyApi, BodyRecord } from '@/lib/body/contract';
import { historyAmong } from '@/lib/body/result/resultHistory';
import { BODY_TAB_READS } from '@/lib/body/tab/tabReads';
import type { Read } from '@/lib/browser/useRead';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSubject } from '@/lib/member/useSubject';
import type { ResponseOf } from '@/lib/shared/endpoint';

/**
 * The last records up to the sheet's own, newest first. A weight alone entered since is not part of them: the page's first data then have
 * them among the choices only, and they are asked for by the record if these do not reach back far enough.
 */
export function useHistory(
  seq: number | undefined,
  analysis: ResponseOf<typeof bodyApi.newAnalysis> | undefined,
): Read<readonly BodyRecord[]> {
  const { memberSeq } = useSubject();
  const choices = useRecordChoices().data;
  const ended = analysis?.later ? analysis.record?.seq : undefined;
  const among = ended !== undefined && choices ? historyAmong(choices, ended) : null;
  const read = useScreenRead(BODY_TAB_READS.history, { memberSeq, seq: among ? seq : (ended ?? seq) }, { onFocus: seq === undefined });
  if (among) return { data: among, error: undefined, isLoading: false, isRefreshing: false, retry: read.retry };
  return { data: read.data?.list, error: read.error, isLoading: read.isLoading, isRefreshing: read.isRefreshing, retry: read.retry };
}

/** The latest records, for the picker. */
export function useRecordChoices() {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_TAB_READS.choices, { memberSeq });
}
