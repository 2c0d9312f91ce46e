'use client';

import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { IdText } from '@/components/ui/text/IdText';
import { showAlert } from '@/lib/browser/alert';
import { requireBrowserError } from '@/lib/browser/browserError';
import type { ChatRoom } from '@/lib/chat/contract';
import { useMute } from '@/lib/chat/useChat';
import { ChatAvatar } from './ChatAvatar';

/** On phones the ID is on its own line, without a separator after the name. */
const ON_WIDE = { display: { xs: 'none', md: 'inline' } } as const;
const OWN_LINE = { display: { xs: 'block', md: 'inline' } } as const;

interface Props {
  /** Undefined until loaded. */
  room: ChatRoom | undefined;
  name: string;
  searching: boolean;
  onSearch: (on: boolean) => void;
  onBack: () => void;
}

/** Name of the room, with actions to search and to mute it. */
export function RoomHeader({ room, name, searching, onSearch, onBack }: Props) {
  const t = useTranslations('chat');
  const mute = useMute();
  const setMuted = async ({ roomSeq, muted }: ChatRoom) => {
    try {
      await mute({ body: { roomSeq, muted: !muted } });
    } catch (error) {
      requireBrowserError(error);
      showAlert({ type: 'Warning', text: t('error.failed') });
    }
  };
  return (
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
        {room?.id && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            <Box component="span" sx={ON_WIDE}>
              {' · '}
            </Box>
            <Box component="span" data-id sx={OWN_LINE}>
              <IdText id={room.id} />
            </Box>
          </Box>
        )}
      </Typography>
      {room && (
        <>
          <IconButton
            aria-label={t('menu.search')}
            title={t('menu.search')}
            aria-expanded={searching}
            data-search-words
            onClick={() => onSearch(!searching)}
            sx={{ width: 44, height: 44 }}
          >
            <SearchOutlined />
          </IconButton>
          <IconButton
            aria-label={t('menu.mute')}
            title={room.muted ? t('menu.unmute') : t('menu.mute')}
            aria-pressed={room.muted}
            onClick={() => void setMuted(room)}
            sx={{ width: 44, height: 44 }}
          >
            {room.muted ? <NotificationsOffOutlined /> : <NotificationsNoneOutlined />}
          </IconButton>
        </>
      )}
    </Box>
  );
}
