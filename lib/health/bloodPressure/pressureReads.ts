import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { ofRange } from '@/lib/health/tab/rangeRead';
import { screenRead } from '@/lib/shared/prefetchCall';

/** What the tab of blood pressure reads, and that of typed-in ones. */
export const PRESSURE_READS = {
  pressure: { readings: screenRead(bloodPressureApi.list, ofRange), pattern: screenRead(bloodPressureApi.pattern, ofRange) },
  pressureInput: { readings: screenRead(bloodPressureApi.listManual, ofRange) },
};
