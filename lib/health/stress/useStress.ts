import { useRead } from '@/lib/browser/useRead';
import { healthApi } from '@/lib/health/contract';
import { useListed, type useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';

/** Stress readings of the chosen days. */
export function useStress(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useListed(useRead(healthApi.stressIndicator, { query: { ...chosen.range, memberSeq } }), chosen);
}
