import { ofRange } from '@/lib/health/tab/rangeRead';
import { screenRead } from '@/lib/shared/prefetchCall';
import { bloodSugarApi } from './contract';

/** What the tab of blood sugar reads. */
export const SUGAR_READS = { sugarInput: { readings: screenRead(bloodSugarApi.list, ofRange) } };
