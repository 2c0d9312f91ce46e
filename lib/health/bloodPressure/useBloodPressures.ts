import { useScreenRead } from '@/lib/browser/useScreenRead';
import { PRESSURE_READS } from '@/lib/health/bloodPressure/pressureReads';
import { useListed, type useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';

type Chosen = ReturnType<typeof useHealthRange>;

/** Every blood pressure of the chosen days, from devices and typed in. */
export function useBloodPressures(chosen: Chosen) {
  const { memberSeq } = useSubject();
  return useListed(useScreenRead(PRESSURE_READS.pressure.readings, { range: chosen.range, memberSeq }), chosen);
}

/** The pattern of the chosen days by time of day. */
export function usePressurePattern(chosen: Chosen) {
  const { memberSeq } = useSubject();
  return useScreenRead(PRESSURE_READS.pressure.pattern, { range: chosen.range, memberSeq });
}
