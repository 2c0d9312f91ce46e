import { bodyApi } from '@/lib/body/contract';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';

/** A record with the one before it; without `seq` the newest, or the newest of a shown device: asked again when the window is looked at. */
export function useNewAnalysis(seq?: number, device?: ShownDevice | null) {
  const { memberSeq } = useSubject();
  const devCode = device && seq === undefined ? [device] : undefined;
  return useRead(bodyApi.newAnalysis, { query: { seq, devCode, memberSeq } }, { onFocus: seq === undefined });
}

/** Somatotype, intake and recommended control of a record, the newest without `seq`. */
export function useGuide(seq?: number) {
  const { memberSeq } = useSubject();
  return useRead(bodyApi.guide, { query: { seq, memberSeq } });
}

/** The plan towards a goal from a record; 0 and 0 is the recommended target, no goal given the one in force. Null asks nothing. */
export function usePlan(asked: { goal?: { wgt: number; bfp: number }; seq?: number } | null) {
  const { memberSeq } = useSubject();
  const query = asked && { goalWeight: asked.goal?.wgt, goalBfp: asked.goal?.bfp, seq: asked.seq, memberSeq };
  return useRead(bodyApi.recommend, query && { query });
}

export function useTrend(range: { startDate: string; endDate: string }) {
  const { memberSeq } = useSubject();
  return useRead(bodyApi.myTrend, { query: { ...range, memberSeq } });
}

/** The goal in force. */
export function useGoal() {
  const { memberSeq } = useSubject();
  return useRead(bodyApi.somatoGoal, { query: { memberSeq } });
}
