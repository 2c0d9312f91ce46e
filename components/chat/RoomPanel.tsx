'use client';

import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import type { Outbox } from '@/lib/chat/outbox';
import { useChat, useOutgoing, useRoom } from '@/lib/chat/useChat';
import { ConnectionAlert } from './ConnectionAlert';
import { FoundPanel } from './FoundPanel';
import { MessagesPanel } from './MessagesPanel';
import { OutgoingCard } from './OutgoingCard';
import { RoomHeader } from './RoomHeader';
import { TypingText } from './TypingText';
import { useRoomName } from './useRoomName';
import { WriteForm } from './write/WriteForm';

interface Props {
  roomSeq: number;
  /** Number of the message to open the room at. */
  message: number | null;
  /** Search words; null while not searching. */
  words: string | null;
  onWords: (words: string | null) => void;
  onOpen: (number: number) => void;
  onBack: () => void;
}

/** One room: header, messages and the message field. */
export function RoomPanel({ roomSeq, message, words, onWords, onOpen, onBack }: Props) {
  const t = useTranslations('chat');
  const chat = useChat();
  const nameOf = useRoomName();
  const { data: room, error, retry } = useRoom(roomSeq);
  useEffect(() => {
    chat.enter(roomSeq);
    return () => chat.enter(null);
  }, [chat, roomSeq]);
  const wasSearching = useRef(words !== null);
  useEffect(() => {
    // closing the search removes the focused field: focus the search button
    if (wasSearching.current && words === null && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-search-words]')?.focus();
    wasSearching.current = words !== null;
  }, [words]);
  const refused = error && (error.status === 403 || error.status === 404);
  const name = room ? nameOf(room) : '';
  return (
    <Box
      component="section"
      aria-label={room ? t(`conversation.${room.kind}`, { name }) : t('title')}
      sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      onKeyDown={(event) => {
        // while an input method composes, Escape drops what is composed
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        if (words !== null) onWords(null);
        else document.querySelector<HTMLElement>(`[data-room="${roomSeq}"]`)?.focus();
      }}
    >
      <RoomHeader room={room} name={name} searching={words !== null} onSearch={(on) => onWords(on ? '' : null)} onBack={onBack} />
      <ConnectionAlert />
      {refused && <Foreign roomSeq={roomSeq} />}
      {error && !refused && !room && <ErrorState error={error} onRetry={retry} />}
      {!room && !error && (
        <Box sx={{ p: 2, flex: 1 }}>
          <SkeletonLines label={t('rooms')} />
        </Box>
      )}
      {room && !refused && (
        <>
          {words === null ? (
            <MessagesPanel key={message} room={room} name={name} message={message} />
          ) : (
            <FoundPanel roomSeq={roomSeq} words={words} onWords={onWords} onOpen={onOpen} />
          )}
          {words !== null && <RefusedSection roomSeq={roomSeq} />}
          <TypingText roomSeq={roomSeq} />
          {room.mayWrite ? <WriteForm room={room} name={name} /> : <ReadOnlyText />}
        </>
      )}
    </Box>
  );
}

/** Shown if the viewer is not, or no longer, in the room: with what they wrote there and was not sent. */
function Foreign({ roomSeq }: { roomSeq: number }) {
  const t = useTranslations('chat');
  const outgoing = useOutgoing(roomSeq);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 1.5, md: 2.5 }, py: 1.5, display: 'flex', flexDirection: 'column' }}>
      <EmptyState icon={<LockOutlined />} title={t('foreign')} text={t('foreignText')} />
      <OutgoingList outgoing={outgoing} />
    </Box>
  );
}

/** Own messages that were refused, which wait for their writer; those still to be sent need nothing. */
function RefusedSection({ roomSeq }: { roomSeq: number }) {
  const refused = useOutgoing(roomSeq).filter(({ state }) => state === 'failed');
  if (refused.length === 0) return null;
  return (
    <Box sx={{ flexShrink: 0, maxHeight: '40%', overflowY: 'auto', px: { xs: 1.5, md: 2.5 }, pb: 1 }}>
      <OutgoingList outgoing={refused} />
    </Box>
  );
}

function OutgoingList({ outgoing }: { outgoing: Outbox }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {outgoing.map((one) => (
        <OutgoingCard key={one.clientId} outgoing={one} />
      ))}
    </Box>
  );
}

function ReadOnlyText() {
  const t = useTranslations('chat');
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ px: 2, py: 1.5, textAlign: 'center', borderTop: '1px solid', borderColor: 'divider' }}
    >
      {t('readOnly')}
    </Typography>
  );
}
