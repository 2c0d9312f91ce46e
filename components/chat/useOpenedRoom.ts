import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useZone } from '@/lib/format/useZone';
import type { ChatRoom, ReadMark } from '@/lib/chat/contract';
import { messageLines, unreadFrom } from '@/lib/chat/roomView';
import { useSelf } from '@/lib/chat/useChat';
import { useMessages } from '@/lib/chat/useMessages';
import { useReadMark } from './useReadMark';
import { useScroll, type Aim, type Sight } from './useScroll';

export type OpenedRoom = ChatRoom & { reads: readonly ReadMark[]; firstUnread: number | null };

/**
 * State of an open room: it opens at `message`, else at the first unread message, else at the newest. Counts the unread messages that were
 * skipped, and can scroll back up to them.
 */
export function useOpenedRoom(room: OpenedRoom, message: number | null) {
  const self = useSelf();
  const timeZone = useZone();
  const { roomSeq } = room;
  // messages unread when the room was opened stay marked while they are read
  const [unread] = useState(() => ({ count: room.unread, from: unreadFrom(room) }));
  const [aim, setAim] = useState<Aim | null>(() => {
    if (message !== null) return { kind: 'message', number: message };
    return unread.from === null ? null : { kind: 'unread', number: unread.from };
  });
  const [skipped, setSkipped] = useState(message !== null && unread.from !== null && unread.from < message);
  const { messages, ...shown } = useMessages(roomSeq, aim?.number ?? null);
  const lines = useMemo(() => messageLines(messages, timeZone, self, unread.from), [messages, timeZone, self, unread.from]);
  const see = useReadMark(roomSeq, room.lastRead);
  const onSight = ({ newest, line, atEnd }: Sight) => {
    if (line === 'seen' && skipped) setSkipped(false);
    // opening the room at one message does not mark the earlier ones as read
    if (atEnd && shown.newest) see(shown.newest.number, true);
    else if (newest > 0 && aim?.kind !== 'message') see(newest, false);
  };
  const { ref, onScroll, toEnd, atEnd } = useScroll({
    first: messages[0]?.number,
    last: messages.at(-1)?.number,
    isWhole: shown.isWhole,
    waiting: shown.outgoing.length,
    aim,
    onTop: () => void shown.older(),
    onBottom: () => void shown.newer(),
    onSight,
  });
  const toNewest = () => {
    if (unread.from !== null && room.unread > 0 && room.lastRead < (shown.newest?.number ?? 0)) setSkipped(true);
    setAim(null);
    shown.leaveApart();
    toEnd();
  };
  const last = messages.at(-1)?.number;
  const sending = shown.outgoing.filter(({ state }) => state !== 'failed').length;
  const before = useRef({ last, sending, isWhole: shown.isWhole });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { last, sending, isWhole: shown.isWhole };
    const fellApart = was.isWhole && was.last === last && atEnd;
    // an own message is stored after the newest: it would disappear from an older range
    if (!shown.isWhole && (sending > was.sending || (sending > 0 && fellApart))) toNewest();
  });
  return {
    ...shown,
    ref,
    onScroll,
    atEnd,
    messages,
    lines,
    /** Number of skipped unread messages; 0 if none. */
    above: skipped ? unread.count : 0,
    toUnread: () => unread.from !== null && setAim({ kind: 'unread', number: unread.from }),
    toEnd: toNewest,
  };
}
