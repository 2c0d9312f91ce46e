import { sleepApi } from '@/lib/health/sleep/contract';
import { ofRange, type HealthQuery } from '@/lib/health/tab/rangeRead';
import { screenRead } from '@/lib/shared/prefetchCall';

/** Input of the sleep reads: also the night from the URL. */
export interface NightQuery extends HealthQuery {
  night: string | null;
}

/** Reads of the sleep tab: the requested night, else the latest of the range. */
export const SLEEP_READS = {
  sleep: {
    average: screenRead(sleepApi.average, ofRange),
    night: screenRead(sleepApi.detail, ({ night, ...asked }: NightQuery) =>
      night ? { query: { day: night, memberSeq: asked.memberSeq } } : ofRange(asked),
    ),
  },
};
