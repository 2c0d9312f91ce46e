import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { MISSION_READS } from '../overview/useMissionOverview';
import { missionRepeatApi } from './contract';

/** Reads to revalidate after a repeat is changed or stopped. */
export const REPEAT_READS = [missionRepeatApi.get.path];

/** Reads the coming rounds of a mission; null skips the request. */
export function useRepeat(repeatSeq: number | null) {
  return useRead(missionRepeatApi.get, repeatSeq === null ? null : { query: { repeatSeq } });
}

/** Stops a repeat. Throws BrowserError. */
export function useStopRepeat() {
  return useSend(missionRepeatApi.stop, [...MISSION_READS, ...REPEAT_READS]);
}
