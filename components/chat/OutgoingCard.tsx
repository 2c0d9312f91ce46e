'use client';

import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { useChat, useChatState } from '@/lib/chat/useChat';
import type { Outgoing } from '@/lib/chat/outbox';
import { MessagePictureButton } from './MessagePictureButton';
import { LinkedText } from '@/components/ui/text/LinkedText';
import { bubble } from './chatStyles';

/** List entry of an own message that is not confirmed yet: being sent, waiting for the connection, or refused. */
export function OutgoingCard({ outgoing }: { outgoing: Outgoing }) {
  const t = useTranslations('chat');
  const { sender } = useChat();
  const connected = useChatState().link.phase === 'open';
  const { clientId, text, picture, state, refusal } = outgoing;
  const failed = state === 'failed';
  return (
    <Box component="li" data-state={state} data-own sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', mt: 0.375 }}>
      <Box
        sx={{ ...bubble(true), maxWidth: { xs: '84%', md: '72%' }, border: '1px dashed', borderColor: failed ? 'error.main' : 'divider' }}
      >
        {picture && <MessagePictureButton url={picture} />}
        <LinkedText text={text} />
      </Box>
      <Box
        role={failed ? 'alert' : undefined}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 0.5,
          mt: 0.25,
          typography: 'caption',
          color: failed ? 'error.main' : 'text.secondary',
        }}
      >
        {failed ? <ErrorOutlined aria-hidden sx={{ fontSize: 16 }} /> : <ScheduleOutlined aria-hidden sx={{ fontSize: 14 }} />}
        {t(`state.${state === 'waiting' && connected ? 'sending' : state}`)}
        {refusal && ` · ${t(`refusal.${refusal}`, { most: MAX_TEXT_LENGTH })}`}
        {failed && (
          <>
            <Button size="small" onClick={() => sender.retry(clientId)}>
              {t('retry')}
            </Button>
            <Button size="small" color="inherit" onClick={() => sender.giveUp(clientId)}>
              {t('discard')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
