import { useEffect, useSyncExternalStore } from 'react';
import type { ChatMessage } from '@/lib/chat/contract';
import { useMarkRead } from '@/lib/chat/useChat';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks a room as read up to the newest message in sight; a page in the background reads nothing. */
export function useReading(roomSeq: number, inSight: ChatMessage | undefined, lastRead: number): void {
  const mark = useMarkRead();
  const looking = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const number = inSight?.number ?? 0;
  useEffect(() => {
    // a mark that is lost is set by the next message, or when the room is opened again
    if (looking && number > lastRead) mark(roomSeq, number).catch(() => undefined);
  }, [looking, number, lastRead, roomSeq, mark]);
}
