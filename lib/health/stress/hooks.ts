import { useRead } from '@/lib/browser/read';
import { healthApi } from '@/lib/health/contract';
import { useListed, type useHealthRange } from '@/lib/health/hooks';
import { useSubject } from '@/lib/member/subject/hooks';

/** Stress readings of the chosen days. */
export function useStress(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useListed(useRead(healthApi.stressIndicator, { query: { ...chosen.asked.list, memberSeq } }), chosen);
}
