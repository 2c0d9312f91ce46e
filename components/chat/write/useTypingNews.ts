import { useCallback, useEffect, useRef } from 'react';
import { useChat } from '@/lib/chat/useChat';
import { TYPING } from '@/lib/chat/chatLimits';

/** Reports typing to the other members repeatedly while it lasts, and its end once the field is empty. */
export function useTypingNews(roomSeq: number): (writing: boolean) => void {
  const chat = useChat();
  const reportedAt = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (reportedAt.current !== null) chat.typing(roomSeq, false);
    },
    [chat, roomSeq],
  );
  return useCallback(
    (writing) => {
      const now = performance.now();
      if (writing && reportedAt.current !== null && now - reportedAt.current < TYPING.every) return;
      if (!writing && reportedAt.current === null) return;
      reportedAt.current = writing ? now : null;
      chat.typing(roomSeq, writing);
    },
    [chat, roomSeq],
  );
}
