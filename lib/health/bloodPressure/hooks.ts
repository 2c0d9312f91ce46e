import { useRead } from '@/lib/browser/read';
import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { useListed, type useHealthRange } from '@/lib/health/hooks';
import type { DayRange } from '@/lib/health/range/rules';
import { useSubject } from '@/lib/member/subject/hooks';

type Chosen = ReturnType<typeof useHealthRange>;

/** Every blood pressure of the chosen days, from devices and typed in. */
export function useBloodPressures(chosen: Chosen) {
  const { memberSeq } = useSubject();
  return useListed(useRead(bloodPressureApi.list, { query: { ...chosen.asked.list, memberSeq } }), chosen);
}

/** The member's own blood pressures of some days. */
export function useRecentPressures(days: DayRange) {
  return useRead(bloodPressureApi.list, { query: days });
}

/** The pattern of the chosen days by time of day. */
export function usePressurePattern(chosen: Chosen) {
  const { memberSeq } = useSubject();
  return useRead(bloodPressureApi.pattern, { query: { ...chosen.asked.period, memberSeq } });
}
