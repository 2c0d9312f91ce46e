import { useState } from 'react';
import { useChat } from '@/lib/chat/useChat';
import { useTypingNews } from './useTypingNews';

/** What is being written in a room: it stays while another room is looked at, and the others see that somebody writes. */
export function useMessageDraft(roomSeq: number) {
  const { drafts } = useChat();
  const [text, setText] = useState(() => drafts.get(roomSeq) ?? '');
  const typing = useTypingNews(roomSeq);
  const write = (next: string) => {
    setText(next);
    drafts.set(roomSeq, next);
    typing(next.trim() !== '');
  };
  return { text, write };
}
