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
  return useRead(missionApi.list, { query: { page: 0, size: 1, memberSeq } }, { onFocus: true });
}

/** Every mission the member received, newest first (spec §7: a page of 10,000). */
export function useAllMissions() {
  const { memberSeq } = useSubject();
  return useRead(missionApi.list, { query: { page: 0, size: ALL_MISSIONS, memberSeq } }, { onFocus: true });
}

/**
 * Checks a note off or opens it again, of a daily mission for today. It is shown at once; when the call fails it throws BrowserError, and
 * after the last of a note it is shown what is saved. Calls follow one another, so that the last press wins whatever the network does.
 */
export function useCheckNote(today: string): (missionSeq: number, missionNoteSeq: number, done: boolean) => Promise<void> {
  const zone = useZone();
  const { cache, fallback, mutate } = useSWRConfig();
  const queue = useRef(Promise.resolve());
  // of each note with calls under way: what is saved, and how many calls are left
  const notes = useRef(new Map<string, { saved: boolean; left: number }>());
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
      const key = `${missionSeq} ${missionNoteSeq}`;
      const note = notes.current.get(key) ?? { saved: !done, left: 0 };
      notes.current.set(key, note);
      note.left += 1;
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
        note.saved = done;
      } finally {
        note.left -= 1;
        if (note.left === 0) {
          notes.current.delete(key);
          // also what was saved: the list may have been read again before it was
          show(note.saved);
        }
      }
    },
    [cache, fallback, mutate, today, zone],
  );
}
