import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { chatApi, type ChatMessage, type MessagePage } from './contract';
import { aroundQuery, MESSAGES_STEP } from './roomView';
import { useChat, useChatState, useOutgoing } from './useChat';

/**
 * Messages of a room: the latest, what has arrived since, and older ones on demand. `at` is the number of one to be included, null for the
 * latest: if it is further up, it and its neighbours are shown alone until the gap is loaded.
 */
export function useMessages(roomSeq: number, at: number | null) {
  const chat = useChat();
  const { rooms } = useChatState();
  const outgoing = useOutgoing(roomSeq);
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
    /** True if there is no gap between what is shown and the latest. */
    isWhole: !held?.apart,
    isWaiting: !isIn && around.isLoading,
    outgoing,
    leaveApart,
    ...useMore(roomSeq, messages[0]?.number ?? 0, held?.apart?.at(-1)?.number ?? null),
  };
}

/** Whether a list covers a message's number, even if the message itself is gone. */
function holds(list: readonly ChatMessage[], number: number): boolean {
  const [oldest, newest] = [list[0], list.at(-1)];
  return oldest !== undefined && oldest.number <= number && newest!.number >= number;
}

/** Loads more messages: before the oldest, and after `end`, the last of the separate block; null without one. */
function useMore(roomSeq: number, oldest: number, end: number | null) {
  const { history } = useChat();
  const [ended, setEnded] = useState<number | null>(null);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const load = async (where: { before: number } | { after: number }, add: (page: MessagePage) => void) => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    // retried on the next attempt
    const page = await request(chatApi.messages, { query: { roomSeq, ...where, size: MESSAGES_STEP } }).catch(() => null);
    // before the list is added: showing it may load the next
    busy.current = false;
    setLoading(false);
    if (page) add(page);
  };
  const hasOlder = oldest > 1 && ended !== oldest;
  return {
    hasOlder,
    isLoadingMore: loading,
    older: async () => {
      if (!hasOlder) return;
      await load({ before: oldest }, ({ list, more }) => {
        if (end === null) history.addOlder(roomSeq, list);
        else history.addApart(roomSeq, list, true);
        if (!more) setEnded(list[0]?.number ?? oldest);
      });
    },
    newer: async () => {
      if (end !== null) await load({ after: end }, ({ list }) => history.addApart(roomSeq, list, true));
    },
  };
}
