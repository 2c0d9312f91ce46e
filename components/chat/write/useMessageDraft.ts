import { useEffect, useState } from 'react';
import { useChat } from '@/lib/chat/useChat';
import { useTypingNews } from './useTypingNews';

/** Draft of a room: survives switching rooms, a reload and a new sign-in, and reports typing to the other members. */
export function useMessageDraft(roomSeq: number) {
  const { drafts } = useChat();
  const [text, setText] = useState(() => drafts.get(roomSeq));
  const typing = useTypingNews(roomSeq);
  useEffect(() => {
    let open = true;
    void drafts.restore(roomSeq).then(() => open && setText(drafts.get(roomSeq)));
    return () => {
      open = false;
    };
  }, [drafts, roomSeq]);
  const write = (next: string) => {
    setText(next);
    drafts.set(roomSeq, next);
    typing(next.trim() !== '');
  };
  return { text, write };
}
