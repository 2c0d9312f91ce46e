import { useCallback, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useZone } from '@/lib/format/useZone';
import { useSubject } from '@/lib/member/useSubject';
import { missionApi, type Mission } from '@/lib/mission/contract';
import { ALL_MISSIONS, withCheck } from '@/lib/mission/missionList';
import { keyHasPath } from '@/lib/shared/readKey';

interface Answer {
  list: Mission[];
  total: number;
}

/** The newest mission the member received (spec §7: a page of one). */
export function useCurrentMission() {
  const { memberSeq } = useSubject();
  return useRead(missionApi.list, { query: { page: 0, size: 1, memberSeq } });
}

/** Every mission the member received, newest first (spec §7: a page of 10,000). */
export function useAllMissions() {
  const { memberSeq } = useSubject();
  return useRead(missionApi.list, { query: { page: 0, size: ALL_MISSIONS, memberSeq } });
}

/**
 * Checks a note off or opens it again, of a daily mission for today. It is shown at once and taken back when the call fails; then it throws BrowserError.
 * Calls follow one another, so that the last press wins whatever the network does.
 */
export function useCheckNote(today: string): (missionSeq: number, missionNoteSeq: number, done: boolean) => Promise<void> {
  const zone = useZone();
  const { cache, fallback, mutate } = useSWRConfig();
  const queue = useRef(Promise.resolve());
  return useCallback(
    async (missionSeq, missionNoteSeq, done) => {
      const show = (value: boolean) => {
        const keys = new Set([...cache.keys(), ...Object.keys(fallback)].filter((key) => keyHasPath(key, missionApi.list.path)));
        for (const key of keys) {
          const change = (known: Answer | undefined) => {
            const answer = known ?? (fallback[key] as Answer | undefined);
            return answer && withCheck(answer, { missionSeq, missionNoteSeq, done: value, today, zone });
          };
          void mutate<Answer>(key, change, { revalidate: false });
        }
      };
      show(done);
      const sent = queue.current.then(() =>
        request(missionApi.checkNote, { body: { missionSeq, missionNoteSeq, done } }, { activity: 'background' }),
      );
      queue.current = sent.then(
        () => undefined,
        () => undefined,
      );
      try {
        await sent;
      } catch (error) {
        show(!done);
        throw error;
      }
    },
    [cache, fallback, mutate, today, zone],
  );
}
