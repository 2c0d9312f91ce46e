import { sleepApi } from '@/lib/health/sleep/contract';
import { ofRange, type HealthAsked } from '@/lib/health/tab/rangeRead';
import { screenRead } from '@/lib/shared/prefetchCall';

/** Beside what every tab knows, the night that the address names. */
export interface NightAsked extends HealthAsked {
  night: string | null;
}

/** What the tab of sleep reads: the night that is named, else the newest of the range. */
export const SLEEP_READS = {
  sleep: {
    average: screenRead(sleepApi.average, ofRange),
    night: screenRead(sleepApi.detail, ({ night, ...asked }: NightAsked) =>
      night ? { query: { day: night, memberSeq: asked.memberSeq } } : ofRange(asked),
    ),
  },
};
