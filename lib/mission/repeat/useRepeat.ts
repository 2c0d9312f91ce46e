import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { MISSION_READS } from '../overview/useMissionOverview';
import { missionRepeatApi } from './contract';

/** What rounds that change, or come no more, make stale. */
export const REPEAT_READS = [missionRepeatApi.get.path];

/** The coming rounds of a mission; nothing is read while none is named. */
export function useRepeat(repeatSeq: number | null) {
  return useRead(missionRepeatApi.get, repeatSeq === null ? null : { query: { repeatSeq } });
}

/** Ends what repeats. Throws BrowserError. */
export function useStopRepeat() {
  return useSend(missionRepeatApi.stop, [...MISSION_READS, ...REPEAT_READS]);
}
