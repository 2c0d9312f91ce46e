'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import type { ChatMessage, ChatRoom } from '@/lib/chat/contract';
import { useSelf } from '@/lib/chat/useChat';
import { useFormatter } from '@/lib/format/useFormatter';
import { MessageActionsButton } from './MessageActionsButton';
import { MessagePictureButton } from './MessagePictureButton';
import { ChatAvatar } from './ChatAvatar';
import { LinkedText } from '@/components/ui/text/LinkedText';
import { bubble } from './chatStyles';
import { useZone } from '@/lib/format/useZone';

interface Props {
  message: ChatMessage;
  /** First of consecutive messages by the same person; it shows the name. */
  first: boolean;
  room: ChatRoom;
  /** This message was opened by a link or search. */
  sought?: boolean;
  /** Read status. */
  children?: ReactNode;
}

const MARK = 34;

/** One message as a bubble. Its content is rendered as plain text only. */
export function MessageCard({ message, first, room, sought = false, children }: Props) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const timeZone = useZone();
  const self = useSelf();
  const { hidden, deleted = false, text, picture, date, reports } = message;
  const own = message.memberSeq === self;
  const name = message.name || t('left');
  const gone = hidden || deleted;
  const acts = !deleted && (room.mayHide || !hidden);
  return (
    <Box
      data-own={own}
      data-number={message.number}
      aria-current={sought || undefined}
      sx={{
        display: 'flex',
        gap: 1,
        mt: first ? 1.25 : 0.375,
        flexDirection: own ? 'row-reverse' : 'row',
      }}
    >
      {!own && (
        <Box sx={{ width: MARK, flexShrink: 0 }}>{first && <ChatAvatar name={name} urlProfile={message.urlProfile} size={MARK} />}</Box>
      )}
      <Box
        sx={{
          minWidth: 0,
          maxWidth: { xs: '84%', md: '72%' },
          display: 'flex',
          flexDirection: 'column',
          alignItems: own ? 'flex-end' : 'flex-start',
        }}
      >
        {!own && first && <Box sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary', mb: 0.25 }}>{name}</Box>}
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.75, maxWidth: 1, flexDirection: own ? 'row-reverse' : 'row' }}>
          <Box sx={{ ...bubble(own), ...(sought && { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: '1px' }) }}>
            {gone && (
              <Box component="span" sx={{ fontStyle: 'italic', color: 'text.secondary' }}>
                {t(deleted ? 'deletedText' : 'hiddenText')}
              </Box>
            )}
            {!gone && picture && <MessagePictureButton url={picture} />}
            {!gone && text !== '' && <LinkedText text={text} />}
          </Box>
          <Box sx={{ flexShrink: 0, display: 'flex', flexDirection: own ? 'row-reverse' : 'row', alignItems: 'center' }}>
            <Box
              component="time"
              dateTime={date}
              sx={{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {format.dateTime(new Date(date), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })}
            </Box>
            {acts && <MessageActionsButton message={message} name={name} mayHide={room.mayHide} own={own} />}
          </Box>
        </Box>
        {reports > 0 && (
          <Box sx={{ typography: 'caption', color: 'error.main', fontWeight: 600 }}>{t('act.reports', { count: reports })}</Box>
        )}
        {children && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{children}</Box>}
      </Box>
    </Box>
  );
}
