import { useMemo, useState } from 'react';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { chatApi, type ChatMessage } from './contract';
import { merged } from './timeline';
import { FOUND_STEP } from './roomView';

/** Messages of a room with words in them, newest first; more of them come behind. */
export function useMessageSearch(roomSeq: number, text: string) {
  const [more, setMore] = useState<{ of: string; list: readonly ChatMessage[]; ended: boolean } | null>(null);
  const read = useRead(chatApi.search, text === '' ? null : { query: { roomSeq, text, size: FOUND_STEP } });
  const of = `${roomSeq} ${text}`;
  const behind = more?.of === of ? more : null;
  const list = useMemo(() => [...merged(behind?.list ?? [], read.data?.list ?? [])].reverse(), [behind, read.data]);
  const next = async () => {
    const answer = await request(chatApi.search, { query: { roomSeq, text, size: FOUND_STEP, before: list.at(-1)?.number } });
    setMore({ of, list: [...(behind?.list ?? []), ...answer.list], ended: !answer.more });
  };
  return { read, list, next, hasMore: behind ? !behind.ended : (read.data?.more ?? false) };
}
