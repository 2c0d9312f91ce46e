import { useRead } from '@/lib/browser/useRead';
import { healthApi } from '@/lib/health/contract';
import { useListed, type useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';

/** Heart rate and oxygen of the chosen days. */
export function useHeart(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useListed(useRead(healthApi.bpmIndicator, { query: { ...chosen.range, memberSeq } }), chosen);
}
