import { useFreshRead } from '@/lib/browser/useFreshRead';
import { useSend } from '@/lib/browser/useSend';
import { MISSION_READS } from '../overview/useMissionOverview';
import { missionRepeatApi } from './contract';

/** Reads to revalidate after a repeat is changed or stopped. */
export const REPEAT_READS = [missionRepeatApi.get.path];

/** Reads the coming rounds of a mission, for the form that changes them; null skips the request. */
export function useRepeat(repeatSeq: number | null) {
  return useFreshRead(missionRepeatApi.get, repeatSeq === null ? null : { query: { repeatSeq } });
}

/** Stops a repeat. Throws BrowserError. */
export function useStopRepeat() {
  return useSend(missionRepeatApi.stop, [...MISSION_READS, ...REPEAT_READS]);
}
