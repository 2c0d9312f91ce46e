import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSend } from '@/lib/browser/useSend';
import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { PRESSURE_READS } from '@/lib/health/bloodPressure/pressureReads';
import { healthApi } from '@/lib/health/contract';
import { daysApi } from '@/lib/health/days/contract';
import { useSubject } from '@/lib/member/useSubject';
import type { DayRange } from '@/lib/time/range';

/** Reads to revalidate after a manual blood pressure changes. */
const CHANGED = [
  bloodPressureApi.listManual.path,
  bloodPressureApi.list.path,
  bloodPressureApi.pattern.path,
  daysApi.pressure.path,
  daysApi.pressureInput.path,
  healthApi.recentBandData.path,
];

/** Reads the manually entered blood pressures of a range, newest first. */
export function useManualPressures(range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(PRESSURE_READS.pressureInput.readings, { range, memberSeq });
}

export function useSavePressure() {
  return useSend(bloodPressureApi.save, CHANGED);
}

export function useRemovePressure() {
  return useSend(bloodPressureApi.remove, CHANGED);
}
