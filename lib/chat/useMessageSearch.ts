import { useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import { asBrowserError, type BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { keyHasPath } from '@/lib/shared/readKey';
import { chatApi, type ChatMessage } from './contract';
import { mergeMessages } from './timeline';
import { FOUND_STEP } from './roomView';
import { useChat } from './useChat';

/**
 * Messages of a room that contain a text, newest first, with further pages on demand; `failed` is the error of the last page. Results
 * hidden or deleted meanwhile are removed.
 */
export function useMessageSearch(roomSeq: number, text: string) {
  const [more, setMore] = useState<{ of: string; list: readonly ChatMessage[]; ended: boolean } | null>(null);
  const [failure, setFailure] = useState<{ of: string; error: BrowserError } | null>(null);
  const read = useRead(chatApi.search, text === '' ? null : { query: { roomSeq, text, size: FOUND_STEP } });
  const chat = useChat();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const again = () => void mutate((key) => keyHasPath(key, chatApi.search.path));
    return chat.use({
      received: (event, payload) => {
        if (event !== 'changed') return;
        const changed = payload as ChatMessage;
        if (changed.roomSeq !== roomSeq) return;
        // the first page is reloaded, the others are updated from the event
        again();
        const stays = (one: ChatMessage) => one.number !== changed.number || changed.text !== '';
        setMore((before) => before && { ...before, list: before.list.filter(stays) });
      },
      reopened: again,
    });
  }, [chat, mutate, roomSeq]);
  const of = `${roomSeq} ${text}`;
  const behind = more?.of === of ? more : null;
  const list = useMemo(() => [...mergeMessages(behind?.list ?? [], read.data?.list ?? [])].reverse(), [behind, read.data]);
  const next = async () => {
    try {
      const answer = await request(chatApi.search, { query: { roomSeq, text, size: FOUND_STEP, before: list.at(-1)?.number } });
      setMore({ of, list: [...(behind?.list ?? []), ...answer.list], ended: !answer.more });
      setFailure(null);
    } catch (error) {
      setFailure({ of, error: asBrowserError(error) });
    }
  };
  const failed = failure?.of === of ? failure.error : null;
  return { read, list, next, failed, hasMore: behind ? !behind.ended : (read.data?.more ?? false) };
}
