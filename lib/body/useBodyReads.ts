import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSubject } from '@/lib/member/useSubject';
import type { DayRange } from '@/lib/time/range';
import { BODY_READS } from './bodyReads';

/** A record with its predecessor; without `seq` the latest, or the latest of a shown device, refetched on window focus. */
export function useNewAnalysis(seq?: number, device?: ShownDevice | null) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_READS.analysis, { memberSeq, seq, device }, { onFocus: seq === undefined });
}

/** Somatotype, intake and recommended control of a record, by default the latest, refetched with it. */
export function useGuide(seq?: number) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_READS.guide, { memberSeq, seq }, { onFocus: seq === undefined });
}

/** The plan towards a goal from a record; 0 and 0 for the recommended target, no goal for the one in force. Null makes no request. */
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
