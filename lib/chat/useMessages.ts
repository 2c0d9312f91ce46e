import { useCallback, useEffect, useMemo, useState } from 'react';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { chatApi, type ChatMessage } from './contract';
import { aroundQuery, MESSAGES_STEP } from './roomView';
import { useChat, useChatState } from './useChat';

/**
 * The messages of a room: the newest, what came since, and older ones when they are asked for. `at` is the number of one that is to
 * be among them, null for the newest: where it lies further up, it and its neighbours are shown alone until what follows has come.
 */
export function useMessages(roomSeq: number, at: number | null) {
  const chat = useChat();
  const { rooms, outbox } = useChatState();
  const read = useRead(chatApi.messages, { query: { roomSeq, size: MESSAGES_STEP } });
  const first = read.data?.list;
  const held = rooms.get(roomSeq);
  const newest = useMemo(() => held?.messages ?? first ?? [], [held, first]);
  const messages = held?.apart ?? newest;
  const isIn = at === null || holds(newest, at) || holds(held?.apart ?? [], at);
  const around = useRead(chatApi.messages, !first || at === null || isIn ? null : { query: aroundQuery(roomSeq, at) });
  const isHeld = held !== undefined;
  useEffect(() => {
    if (first) chat.history.hold(roomSeq, first);
  }, [chat, roomSeq, first]);
  useEffect(() => {
    if (isHeld && !isIn && around.data) chat.history.addApart(roomSeq, around.data.list, false);
  }, [chat, roomSeq, isHeld, isIn, around.data]);
  const leaveApart = useCallback(() => chat.history.leaveApart(roomSeq), [chat, roomSeq]);
  useEffect(() => () => chat.history.leave(roomSeq), [chat, roomSeq]);
  return {
    read,
    messages,
    newest: newest.at(-1),
    /** Nothing lies between what is shown and the newest. */
    isWhole: !held?.apart,
    isWaiting: !isIn && around.isLoading,
    outgoing: outbox.filter((one) => one.roomSeq === roomSeq),
    leaveApart,
    ...useMore(roomSeq, messages[0]?.number ?? 0, held?.apart?.at(-1)?.number ?? null),
  };
}

/** Whether a message is among those of a list, or would be if it still stood. */
function holds(list: readonly ChatMessage[], number: number): boolean {
  const [oldest, newest] = [list[0], list.at(-1)];
  return oldest !== undefined && oldest.number <= number && newest!.number >= number;
}

/** More of a room above the oldest message, and below the newest of those that stand apart; null when none do. */
function useMore(roomSeq: number, oldest: number, end: number | null) {
  const { history } = useChat();
  const [ended, setEnded] = useState<number | null>(null);
  const [loading, setLoading] = useState(false);
  const load = async (act: () => Promise<void>) => {
    if (loading) return;
    setLoading(true);
    // what did not come is asked for at the next try
    await act().catch(() => undefined);
    setLoading(false);
  };
  const hasOlder = oldest > 1 && ended !== oldest;
  return {
    hasOlder,
    isLoadingMore: loading,
    older: () =>
      load(async () => {
        if (!hasOlder) return;
        const { list, more } = await request(chatApi.messages, { query: { roomSeq, before: oldest, size: MESSAGES_STEP } });
        if (end === null) history.addOlder(roomSeq, list);
        else history.addApart(roomSeq, list, true);
        if (!more) setEnded(list[0]?.number ?? oldest);
      }),
    newer: () =>
      load(async () => {
        if (end === null) return;
        const { list } = await request(chatApi.messages, { query: { roomSeq, after: end, size: MESSAGES_STEP } });
        history.addApart(roomSeq, list, true);
      }),
  };
}
