import { useMemo, useState } from 'react';
import { useZone } from '@/lib/format/useZone';
import type { ChatRoom, ReadMark } from '@/lib/chat/contract';
import { messageLines, unreadFrom } from '@/lib/chat/roomView';
import { useSelf } from '@/lib/chat/useChat';
import { useMessages } from '@/lib/chat/useMessages';
import { useReading } from './useReading';
import { useScroll, type Aim, type Sight } from './useScroll';

export type OpenedRoom = ChatRoom & { reads: readonly ReadMark[]; firstUnread: number | null };

/**
 * A room as it is read: it opens at `message`, else where its reader stopped, else at the newest. What was jumped over is
 * counted, with the way back up to it.
 */
export function useOpenedRoom(room: OpenedRoom, message: number | null) {
  const self = useSelf();
  const timeZone = useZone();
  const { roomSeq } = room;
  // what was unread when the room was opened stays marked while it is read
  const [unread] = useState(() => ({ count: room.unread, from: unreadFrom(room) }));
  const [aim, setAim] = useState<Aim | null>(() => {
    if (message !== null) return { kind: 'message', number: message };
    return unread.from === null ? null : { kind: 'unread', number: unread.from };
  });
  const [skipped, setSkipped] = useState(message !== null && unread.from !== null && unread.from < message);
  const { messages, ...shown } = useMessages(roomSeq, aim?.number ?? null);
  const lines = useMemo(() => messageLines(messages, timeZone, self, unread.from), [messages, timeZone, self, unread.from]);
  const see = useReading(roomSeq, room.lastRead);
  const onSight = ({ newest, line, atEnd }: Sight) => {
    if (line === 'seen' && skipped) setSkipped(false);
    // who came for one message has not read what stands before it
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
  return {
    ...shown,
    ref,
    onScroll,
    atEnd,
    messages,
    lines,
    /** How many new messages were jumped over; 0 when none were. */
    above: skipped ? unread.count : 0,
    toUnread: () => unread.from !== null && setAim({ kind: 'unread', number: unread.from }),
    toEnd: () => {
      if (unread.from !== null && room.unread > 0 && room.lastRead < (shown.newest?.number ?? 0)) setSkipped(true);
      setAim(null);
      shown.leaveApart();
      toEnd();
    },
  };
}
