'use client';

import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { useAddress } from '@/lib/browser/useAddress';
import { SelfProvider } from '@/lib/chat/useChat';
import { useLiveChat } from '@/lib/chat/useLiveChat';
import { chatIn } from '@/lib/chat/roomView';
import { RoomsPanel } from './RoomsPanel';
import { RoomPanel } from './RoomPanel';
import { useFill } from './useFill';

interface Props {
  /** memberSeq of the signed-in user. */
  self: number;
  /** The user is a manager or master, who has many rooms. */
  staff: boolean;
  /** Embedded in the mobile app, whose view has a fixed height. */
  inApp: boolean;
}

/** Chat: the list of rooms and the selected room, side by side where there is space (R-CHAT-01…04). */
export function ChatScreen({ self, ...props }: Props) {
  return (
    <SelfProvider value={self}>
      <Conversations {...props} />
    </SelfProvider>
  );
}

function Conversations({ staff, inApp }: Omit<Props, 'self'>) {
  const t = useTranslations('chat');
  const { search, change } = useAddress();
  const { roomSeq, message, filter, text, words } = chatIn(Object.fromEntries(search));
  const fill = useFill(inApp);
  useLiveChat();
  const left = useRef(roomSeq);
  useEffect(() => {
    // on phones, leaving a room removes the focused element: focus the room's entry in the list
    if (roomSeq === null && left.current !== null && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-room="${left.current}"]`)?.focus();
    left.current = roomSeq;
  }, [roomSeq]);
  return (
    <Box
      {...fill}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '16px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
        minHeight: 220,
      }}
    >
      <Box component="h1" sx={hiddenFromSight}>
        {t('title')}
      </Box>
      <Box
        sx={{
          display: { xs: roomSeq === null ? 'flex' : 'none', md: 'flex' },
          minHeight: 0,
          borderRight: { md: '1px solid' },
          borderColor: { md: 'divider' },
        }}
      >
        <RoomsPanel
          staff={staff}
          shown={{ filter, text }}
          chosen={roomSeq}
          onShow={(shown) => change({ show: shown.filter === 'ALL' ? null : shown.filter.toLowerCase(), find: shown.text || null })}
          onChoose={(room) => change({ room: String(room), message: null, words: null })}
        />
      </Box>
      <Box sx={{ display: { xs: roomSeq === null ? 'none' : 'flex', md: 'flex' }, minHeight: 0, minWidth: 0 }}>
        {roomSeq === null ? (
          <EmptyState icon={<ForumOutlined />} title={t('choose')} text={t('chooseText')} />
        ) : (
          <RoomPanel
            key={roomSeq}
            roomSeq={roomSeq}
            message={message}
            words={search.has('words') ? words : null}
            onWords={(next) => change({ words: next })}
            onOpen={(number) => change({ words: null, message: String(number) })}
            onBack={() => change({ room: null, message: null, words: null })}
          />
        )}
      </Box>
    </Box>
  );
}
