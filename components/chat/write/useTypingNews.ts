import { useCallback, useEffect, useRef } from 'react';
import { useChat } from '@/lib/chat/useChat';
import { TYPING } from '@/lib/chat/chatLimits';

/** Reports typing to the other members repeatedly while it lasts, and its end once the field is empty. */
export function useTypingNews(roomSeq: number): (writing: boolean) => void {
  const chat = useChat();
  const said = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (said.current !== null) chat.typing(roomSeq, false);
    },
    [chat, roomSeq],
  );
  return useCallback(
    (writing) => {
      const now = performance.now();
      if (writing && said.current !== null && now - said.current < TYPING.every) return;
      if (!writing && said.current === null) return;
      said.current = writing ? now : null;
      chat.typing(roomSeq, writing);
    },
    [chat, roomSeq],
  );
}
