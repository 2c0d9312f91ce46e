'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { ChatRoom, ReadMark } from '@/lib/chat/contract';
import type { Outgoing } from '@/lib/chat/outbox';
import { readersOf, type MessageLine } from '@/lib/chat/roomView';
import { useSelf } from '@/lib/chat/useChat';
import { useFormatter } from '@/lib/format/useFormatter';
import { useZone } from '@/lib/format/useZone';
import { BetweenText } from './BetweenText';
import { MessageCard } from './MessageCard';
import { OutgoingCard } from './OutgoingCard';

interface Props {
  room: ChatRoom & { reads: readonly ReadMark[] };
  name: string;
  lines: readonly MessageLine[];
  /** Number of the newest own message that someone has read. */
  lastSeen: number | undefined;
  /** Number of the message opened by a link or search. */
  sought: number | null;
  /** Messages being sent, below all others. */
  outgoing: readonly Outgoing[];
}

/** The messages of a room grouped by day, with a divider before the unread ones. */
export function MessageList({ room, name, lines, lastSeen, sought, outgoing }: Props) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const self = useSelf();
  const timeZone = useZone();
  const readText = (number: number) => {
    const readers = number === lastSeen ? readersOf(room.reads, self, number) : 0;
    return readers > 0 && (room.kind === 'DIRECT' ? t('read') : t('readBy', { count: readers }));
  };
  return (
    <Box component="ol" aria-label={t(`conversation.${room.kind}`, { name })} sx={{ m: 0, mt: 'auto', p: 0, listStyle: 'none' }}>
      {lines.map((line) => {
        if (line.kind === 'unread')
          return (
            <BetweenText key="unread" line="unread" component="li">
              {t('unreadLine')}
            </BetweenText>
          );
        if (line.kind === 'day')
          return (
            <BetweenText key={line.day} line="day" component="li">
              {format.dateTime(new Date(line.date), { dateStyle: 'full', timeZone })}
            </BetweenText>
          );
        const { message, first } = line;
        return (
          <li key={message.number}>
            <MessageCard message={message} first={first} room={room} sought={message.number === sought}>
              {readText(message.number)}
            </MessageCard>
          </li>
        );
      })}
      {outgoing.map((one) => (
        <OutgoingCard key={one.clientId} outgoing={one} />
      ))}
    </Box>
  );
}
