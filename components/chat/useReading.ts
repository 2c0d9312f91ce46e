import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarkRead } from '@/lib/chat/useChat';

/** While somebody reads on, the mark follows them with so many milliseconds between. */
const PAUSE_MS = 250;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks a room as read up to what the answered function is told of: the newest message in sight. A page in the background reads nothing. */
export function useReading(roomSeq: number, lastRead: number): (number: number, atOnce: boolean) => void {
  const mark = useMarkRead();
  const [inSight, setInSight] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const looking = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    // a mark that is lost is set by the next message, or when the room is opened again
    if (looking && inSight > lastRead) mark(roomSeq, inSight).catch(() => undefined);
  }, [looking, inSight, lastRead, roomSeq, mark]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return useCallback((number, atOnce) => {
    clearTimeout(pause.current);
    if (atOnce) setInSight(number);
    else pause.current = setTimeout(() => setInSight(number), PAUSE_MS);
  }, []);
}
