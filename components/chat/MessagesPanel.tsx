'use client';

import ForumOutlined from '@mui/icons-material/ForumOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import type { ChatRoom, ReadMark } from '@/lib/chat/contract';
import { useMessages, useSelf } from '@/lib/chat/useChat';
import { messageLines, readersOf } from '@/lib/chat/roomView';
import { BetweenText } from './BetweenText';
import { MessageList } from './MessageList';
import { MessageLiveRegion } from './MessageLiveRegion';
import { useReading } from './useReading';
import { useScroll } from './useScroll';
import { useZone } from '@/lib/format/useZone';

/** Unread messages up to which the room begins with the oldest of them; with more it begins with the newest. */
const MAX_TO_GO_BACK = 400;

interface Props {
  room: ChatRoom & { reads: readonly ReadMark[] };
  name: string;
}

/** The messages of a room, the newest below; older ones come when the reader scrolls up to them, and nothing jumps. */
export function MessagesPanel({ room, name }: Props) {
  const t = useTranslations('chat');
  const self = useSelf();
  const timeZone = useZone();
  const { roomSeq } = room;
  const { read, messages, outgoing, older, loadingOlder, hasOlder } = useMessages(roomSeq);
  // what was unread when the room was opened stays marked while it is read
  const [unreadAtFirst] = useState(room.unread);
  const [readUpTo] = useState(() => (room.unread > 0 ? room.lastRead : null));
  const lines = useMemo(() => messageLines(messages, timeZone, self, readUpTo), [messages, timeZone, self, readUpTo]);
  const newest = messages.at(-1);
  const fetchOlder = () => {
    if (hasOlder && !loadingOlder) older().catch(() => undefined);
  };
  const { ref, onScroll, toEnd, atEnd, seen } = useScroll({
    first: messages[0]?.number,
    last: newest?.number,
    waiting: outgoing.length,
    fromLine: readUpTo !== null && unreadAtFirst <= MAX_TO_GO_BACK,
    onTop: fetchOlder,
  });
  useReading(roomSeq, atEnd ? newest : undefined, room.lastRead);
  const below = atEnd ? 0 : messages.filter(({ number, memberSeq }) => number > seen && memberSeq !== self).length;
  const lastSeen = messages.findLast((one) => one.memberSeq === self && readersOf(room.reads, self, one.number) > 0)?.number;

  if (read.data === undefined && messages.length === 0)
    return (
      <Box sx={{ flex: 1, p: 2, display: 'flex' }}>
        {read.error ? <ErrorState error={read.error} onRetry={read.retry} /> : <SkeletonLines label={t('rooms')} />}
      </Box>
    );
  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative', display: 'flex' }}>
      <Box
        ref={ref}
        onScroll={onScroll}
        tabIndex={0}
        role="group"
        aria-label={t('conversation', { name })}
        sx={{
          flex: 1,
          minWidth: 0,
          overflowY: 'auto',
          overflowAnchor: 'none',
          overscrollBehavior: 'contain',
          px: { xs: 1.5, md: 2.5 },
          py: 1.5,
          display: 'flex',
          flexDirection: 'column',
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        {hasOlder ? (
          <Button size="small" color="inherit" loading={loadingOlder} onClick={fetchOlder} sx={{ alignSelf: 'center', mb: 1 }}>
            {loadingOlder ? t('loadingOlder') : t('older')}
          </Button>
        ) : (
          messages.length > 0 && <BetweenText>{t('begin')}</BetweenText>
        )}
        {messages.length === 0 && outgoing.length === 0 && (
          <EmptyState
            icon={<ForumOutlined />}
            title={room.mayWrite ? t('first') : t('firstReadOnly')}
            text={room.mayWrite && t('firstText', { name })}
          />
        )}
        <MessageList room={room} name={name} lines={lines} lastSeen={lastSeen} outgoing={outgoing} />
      </Box>
      {!atEnd && <ToNewestButton below={below} onClick={toEnd} />}
      <MessageLiveRegion newest={newest} />
    </Box>
  );
}

/** The way back down for whoever reads further up, with how many messages have come meanwhile. */
function ToNewestButton({ below, onClick }: { below: number; onClick: () => void }) {
  const t = useTranslations('chat');
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<KeyboardArrowDownOutlined />}
      onClick={onClick}
      sx={{ position: 'absolute', bottom: 10, left: '50%', translate: '-50% 0', borderRadius: 99, minHeight: 36, whiteSpace: 'nowrap' }}
    >
      {below > 0 ? t('newBelow', { count: below }) : t('toNewest')}
    </Button>
  );
}
