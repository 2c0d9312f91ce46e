import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarkRead } from '@/lib/chat/useChat';

/** Debounce of the read mark while scrolling, in ms. */
const PAUSE_MS = 250;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Marks a room as read up to the number passed to the returned function, the newest visible message. Does nothing while the page is hidden.
 */
export function useReadMark(roomSeq: number, lastRead: number): (number: number, atOnce: boolean) => void {
  const mark = useMarkRead();
  const [inSight, setInSight] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const looking = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    // a lost mark is caught up with the next message or when the room is reopened
    if (looking && inSight > lastRead) mark(roomSeq, inSight).catch(() => undefined);
  }, [looking, inSight, lastRead, roomSeq, mark]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return useCallback((number, atOnce) => {
    clearTimeout(pause.current);
    if (atOnce) setInSight(number);
    else pause.current = setTimeout(() => setInSight(number), PAUSE_MS);
  }, []);
}
