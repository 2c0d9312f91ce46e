import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { ofRange } from '@/lib/health/tab/rangeRead';
import { screenRead } from '@/lib/shared/prefetchCall';

/** Reads of the blood pressure tab and of the manual entry tab. */
export const PRESSURE_READS = {
  pressure: { readings: screenRead(bloodPressureApi.list, ofRange), pattern: screenRead(bloodPressureApi.pattern, ofRange) },
  pressureInput: { readings: screenRead(bloodPressureApi.listManual, ofRange) },
};
