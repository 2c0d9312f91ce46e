import { useRead } from '@/lib/browser/read';
import { healthApi } from '@/lib/health/contract';
import { useListed, type useHealthRange } from '@/lib/health/hooks';
import { useSubject } from '@/lib/member/subject/hooks';

/** Heart rate and oxygen of the chosen days. */
export function useHeart(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useListed(useRead(healthApi.bpmIndicator, { query: { ...chosen.asked.list, memberSeq } }), chosen);
}
