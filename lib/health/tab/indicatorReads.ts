import { healthApi } from '@/lib/health/contract';
import { screenRead } from '@/lib/shared/prefetchCall';
import { ofRange, type HealthQuery } from './rangeRead';

/** Read of the whole health screen: the band's latest data. */
export const BAND_READ = screenRead(healthApi.recentBandData, ({ memberSeq }: Pick<HealthQuery, 'memberSeq'>) => ({
  query: { memberSeq },
}));

/** Reads of the tabs with a single kind of reading. */
export const INDICATOR_READS = {
  heart: { readings: screenRead(healthApi.bpmIndicator, ofRange) },
  stress: { readings: screenRead(healthApi.stressIndicator, ofRange) },
  temperature: { readings: screenRead(healthApi.temperatureIndicator, ofRange) },
  steps: { days: screenRead(healthApi.stepIndicator, ofRange) },
  run: {
    runs: screenRead(healthApi.runList, ({ range: { startDate, endDate }, memberSeq }: HealthQuery) => ({
      query: { startDay: startDate, endDay: endDate, memberSeq },
    })),
  },
};
