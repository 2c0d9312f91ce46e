import { useScreenRead } from '@/lib/browser/useScreenRead';
import { PRESSURE_READS } from '@/lib/health/bloodPressure/pressureReads';
import { useListed, type useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';

/** Reads all blood pressures of the range, from devices and manual entry. */
export function useBloodPressures(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useListed(useScreenRead(PRESSURE_READS.pressure.readings, { range: chosen.range, memberSeq }), chosen);
}

/** Reads the blood pressure pattern of the range. */
export function usePressurePattern(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  return useScreenRead(PRESSURE_READS.pressure.pattern, { range: chosen.range, memberSeq });
}
