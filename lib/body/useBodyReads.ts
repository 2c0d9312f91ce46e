import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSubject } from '@/lib/member/useSubject';
import type { DayRange } from '@/lib/time/range';
import { BODY_READS } from './bodyReads';

/** A record with the one before it; without `seq` the newest, or the newest of a shown device: asked again when the window is looked at. */
export function useNewAnalysis(seq?: number, device?: ShownDevice | null) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_READS.analysis, { memberSeq, seq, device }, { onFocus: seq === undefined });
}

/** Somatotype, intake and recommended control of a record, the newest without `seq`. */
export function useGuide(seq?: number) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_READS.guide, { memberSeq, seq });
}

/** The plan towards a goal from a record; 0 and 0 is the recommended target, no goal given the one in force. Null asks nothing. */
export function usePlan(asked: { goal?: { wgt: number; bfp: number }; seq?: number } | null) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_READS.plan, asked && { ...asked, memberSeq });
}

export function useTrend(range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_READS.trend, { memberSeq, range });
}

/** The goal in force. */
export function useGoal() {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_READS.goal, { memberSeq });
}
