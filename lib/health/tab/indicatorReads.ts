import { healthApi } from '@/lib/health/contract';
import { screenRead } from '@/lib/shared/prefetchCall';
import { ofRange, type HealthAsked } from './rangeRead';

/** What the whole health screen reads beside its tab: what the band sent last. */
export const BAND_READ = screenRead(healthApi.recentBandData, ({ memberSeq }: Pick<HealthAsked, 'memberSeq'>) => ({
  query: { memberSeq },
}));

/** What the tabs of one kind of reading read. */
export const INDICATOR_READS = {
  heart: { readings: screenRead(healthApi.bpmIndicator, ofRange) },
  stress: { readings: screenRead(healthApi.stressIndicator, ofRange) },
  temperature: { readings: screenRead(healthApi.temperatureIndicator, ofRange) },
  steps: { days: screenRead(healthApi.stepIndicator, ofRange) },
  run: {
    runs: screenRead(healthApi.runList, ({ range: { startDate, endDate }, memberSeq }: HealthAsked) => ({
      query: { startDay: startDate, endDay: endDate, memberSeq },
    })),
  },
};
