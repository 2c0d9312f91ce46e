import { useScreenRead } from '@/lib/browser/useScreenRead';
import { INDICATOR_READS } from '@/lib/health/tab/indicatorReads';
import { useListed, type useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';

/** Reads heart rate and oxygen of the range. */
export function useHeart(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useListed(useScreenRead(INDICATOR_READS.heart.readings, { range: chosen.range, memberSeq }), chosen);
}
