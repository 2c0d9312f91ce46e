import { useScreenRead } from '@/lib/browser/useScreenRead';
import { INDICATOR_READS } from '@/lib/health/tab/indicatorReads';
import { useListed, type useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';

/** Reads the stress readings of the range. */
export function useStress(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useListed(useScreenRead(INDICATOR_READS.stress.readings, { range: chosen.range, memberSeq }), chosen);
}
