import { useCallback, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/browser/http';
import { useQueue } from '@/lib/browser/useQueue';
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

/** Reads the latest mission the member received (spec §7: a page of one). */
export function useCurrentMission() {
  const { memberSeq } = useSubject();
  return useRead(missionApi.list, { query: { page: 0, size: 1, memberSeq } }, { onFocus: true });
}

/** Reads all missions the member received, newest first (spec §7: a page of 10,000); false skips the request. */
export function useAllMissions(asked = true) {
  const { memberSeq } = useSubject();
  return useRead(missionApi.list, asked ? { query: { page: 0, size: ALL_MISSIONS, memberSeq } } : null, { onFocus: true });
}

/**
 * Checks a note off or unchecks it, for a daily mission for today. Updates optimistically, and shows the saved state after a note's last
 * pending call; throws BrowserError on failure. Calls of a note are queued, so that its last press wins regardless of the network.
 */
export function useCheckNote(today: string): (missionSeq: number, missionNoteSeq: number, done: boolean) => Promise<void> {
  const zone = useZone();
  const { cache, fallback, mutate } = useSWRConfig();
  const inTurn = useQueue();
  // per note with pending calls: the saved state, and the number of calls left
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
      try {
        await inTurn(key, () =>
          request(missionApi.checkNote, { body: { missionSeq, missionNoteSeq, done, day: today } }, { activity: 'background' }),
        );
        note.saved = done;
      } finally {
        note.left -= 1;
        if (note.left === 0) {
          notes.current.delete(key);
          // on success too: the list may have been revalidated before the save
          show(note.saved);
        }
      }
    },
    [cache, fallback, inTurn, mutate, today, zone],
  );
}
