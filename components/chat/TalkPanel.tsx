'use client';

import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useChat, useMute, useRoom } from '@/lib/chat/useChat';
import { ConnectionAlert } from './ConnectionAlert';
import { FoundPanel } from './FoundPanel';
import { MessagesPanel } from './MessagesPanel';
import { ChatAvatar } from './ChatAvatar';
import { TypingText } from './TypingText';
import { useRoomName } from './useRoomName';
import { WriteForm } from './WriteForm';

interface Props {
  roomSeq: number;
  /** Words that are looked for in the room; null while nobody looks. */
  words: string | null;
  onWords: (words: string | null) => void;
  onBack: () => void;
}

/** One conversation: who with, its messages, and the place to write. */
export function TalkPanel({ roomSeq, words, onWords, onBack }: Props) {
  const t = useTranslations('chat');
  const chat = useChat();
  const nameOf = useRoomName();
  const mute = useMute();
  const { data: room, error, retry } = useRoom(roomSeq);
  useEffect(() => {
    chat.enter(roomSeq);
    return () => chat.enter(null);
  }, [chat, roomSeq]);
  const refused = error && (error.status === 403 || error.status === 404);
  const name = room ? nameOf(room) : '';
  return (
    <Box
      component="section"
      aria-label={room ? t('conversation', { name }) : t('title')}
      sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (words !== null) onWords(null);
        else document.querySelector<HTMLElement>(`[data-room="${roomSeq}"]`)?.focus();
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          px: { xs: 1, md: 2 },
          minHeight: 60,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <IconButton aria-label={t('back')} onClick={onBack} sx={{ display: { md: 'none' }, width: 44, height: 44 }}>
          <ArrowBackOutlined />
        </IconButton>
        {room && <ChatAvatar name={name} urlProfile={room.urlProfile} kind={room.kind} size={36} />}
        <Typography component="h2" variant="h4" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {room && (
          <>
            <IconButton
              aria-label={t('menu.search')}
              title={t('menu.search')}
              aria-expanded={words !== null}
              onClick={() => onWords(words === null ? '' : null)}
              sx={{ width: 44, height: 44 }}
            >
              <SearchOutlined />
            </IconButton>
            <IconButton
              aria-label={t('menu.mute')}
              title={room.muted ? t('menu.unmute') : t('menu.mute')}
              aria-pressed={room.muted}
              onClick={() => void mute({ body: { roomSeq, muted: !room.muted } }).catch(() => undefined)}
              sx={{ width: 44, height: 44 }}
            >
              {room.muted ? <NotificationsOffOutlined /> : <NotificationsNoneOutlined />}
            </IconButton>
          </>
        )}
      </Box>
      <ConnectionAlert />
      {refused && <EmptyState icon={<LockOutlined />} title={t('foreign')} text={t('foreignText')} />}
      {error && !refused && !room && <ErrorState error={error} onRetry={retry} />}
      {!room && !error && (
        <Box sx={{ p: 2, flex: 1 }}>
          <SkeletonLines label={t('rooms')} />
        </Box>
      )}
      {room && !refused && (
        <>
          {words === null ? <MessagesPanel room={room} name={name} /> : <FoundPanel roomSeq={roomSeq} words={words} onWords={onWords} />}
          <TypingText roomSeq={roomSeq} />
          {room.mayWrite ? (
            <WriteForm room={room} name={name} />
          ) : (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ px: 2, py: 1.5, textAlign: 'center', borderTop: '1px solid', borderColor: 'divider' }}
            >
              {t('readOnly')}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}
