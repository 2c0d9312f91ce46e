import { useEffect, useState } from 'react';
import { useChat } from '@/lib/chat/useChat';
import { useTypingNews } from './useTypingNews';

/** What is being written in a room: it stays while another room is looked at, over a reload and a new sign-in, and the others see that somebody writes. */
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
