'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Box } from '@/components/base/Box';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { readersOf } from '@/lib/chat/roomView';
import { useSelf } from '@/lib/chat/useChat';
import { BetweenText } from './BetweenText';
import { JumpButton } from './JumpButton';
import { MessageList } from './MessageList';
import { MessageLiveRegion } from './MessageLiveRegion';
import { useOpenedRoom, type OpenedRoom } from './useOpenedRoom';
import { NoMessagesText } from './write/NoMessagesText';

interface Props {
  room: OpenedRoom;
  name: string;
  /** Number of the message requested in the URL. */
  message: number | null;
}

/** The messages of a room, newest at the bottom; older ones load on scrolling up, without shifting the view. */
export function MessagesPanel({ room, name, message }: Props) {
  const t = useTranslations('chat');
  const self = useSelf();
  const {
    read,
    messages,
    lines,
    newest,
    outgoing,
    isWaiting,
    hasOlder,
    isLoadingMore,
    older,
    above,
    atEnd,
    ref,
    onScroll,
    toUnread,
    toEnd,
  } = useOpenedRoom(room, message);
  /** The button disappears once it has scrolled: its focus goes to what it showed. That of a message being typed stays. */
  const jump = (to: () => void) => (event: MouseEvent<HTMLElement>) => {
    const hadFocus = event.currentTarget === document.activeElement;
    to();
    if (hadFocus) ref.current?.focus({ preventScroll: true });
  };
  const lastSeen = messages.findLast((one) => one.memberSeq === self && readersOf(room.reads, self, one.number) > 0)?.number;

  if (isWaiting || (read.data === undefined && messages.length === 0))
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
        aria-label={t(`conversation.${room.kind}`, { name })}
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
          <Button size="small" color="inherit" loading={isLoadingMore} onClick={() => void older()} sx={{ alignSelf: 'center', mb: 1 }}>
            {isLoadingMore ? t('loadingOlder') : t('older')}
          </Button>
        ) : (
          messages.length > 0 && <BetweenText>{t('begin')}</BetweenText>
        )}
        {messages.length === 0 && outgoing.length === 0 && <NoMessagesText room={room} name={name} />}
        <MessageList room={room} name={name} lines={lines} lastSeen={lastSeen} sought={message} outgoing={outgoing} />
      </Box>
      {above > 0 && (
        <JumpButton to="unread" onClick={jump(toUnread)}>
          {t('newAbove', { count: above })}
        </JumpButton>
      )}
      {!atEnd && (
        <JumpButton to="newest" onClick={jump(toEnd)}>
          {room.unread > 0 && above === 0 ? t('newBelow', { count: room.unread }) : t('toNewest')}
        </JumpButton>
      )}
      <MessageLiveRegion newest={newest} />
    </Box>
  );
}
