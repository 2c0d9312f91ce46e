import { ofRange } from '@/lib/health/tab/rangeRead';
import { screenRead } from '@/lib/shared/prefetchCall';
import { bloodSugarApi } from './contract';

/** Reads of the blood sugar tab. */
export const SUGAR_READS = { sugarInput: { readings: screenRead(bloodSugarApi.list, ofRange) } };
