'use client';

import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import type { MouseEvent } from 'react';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { useSelf } from '@/lib/chat/useChat';
import type { ChatRoom } from '@/lib/chat/contract';
import { useFormatter } from '@/lib/format/useFormatter';
import { ChatAvatar } from './ChatAvatar';
import { useRoomName } from './useRoomName';
import { dayOf } from '@/lib/shared/dates';
import { useClock } from '@/lib/time/useClock';
import { useZone } from '@/lib/format/useZone';

interface Props {
  room: ChatRoom;
  /** Another room in the list has the same name. */
  namesake?: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** One room of the list: name, newest message and unread count. */
export function RoomCard({ room, namesake = false, chosen, onChoose }: Props) {
  const t = useTranslations('chat');
  const name = useRoomName()(room);
  const id = namesake ? room.id : undefined;
  const search = new URLSearchParams(useSearchParams());
  search.set('room', String(room.roomSeq));
  search.delete('words');
  search.delete('message');
  const { last, unread } = room;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Pressable
      component="a"
      href={`?${search.toString()}`}
      onClick={follow}
      aria-current={chosen ? 'page' : undefined}
      data-room={room.roomSeq}
      data-here
      sx={{
        width: 1,
        gap: 1.5,
        px: 1.25,
        py: 1.25,
        borderRadius: '12px',
        textAlign: 'left',
        color: 'text.primary',
        alignItems: 'center',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-current]': { bgcolor: 'action.selected' },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <ChatAvatar name={name} urlProfile={room.urlProfile} kind={room.kind} size={42} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'block' }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" title={id ? `${name} · ${id}` : name} sx={{ ...line, flex: 1, fontWeight: unread > 0 ? 700 : 600 }}>
            {name}
            {id && (
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {` · ${id}`}
              </Box>
            )}
          </Box>
          {room.muted && <NotificationsOffOutlined titleAccess={t('muted')} sx={{ fontSize: 16, color: 'text.secondary' }} />}
          {last && <TimeText date={last.date} />}
        </Box>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25 }}>
          <Box component="span" sx={{ ...line, flex: 1, typography: 'body2', color: unread > 0 ? 'text.primary' : 'text.secondary' }}>
            <NewestText room={room} />
          </Box>
          {unread > 0 && <UnreadBadge count={unread} muted={room.muted} />}
        </Box>
      </Box>
    </Pressable>
  );
}

/** Time of the last message: the time if today, else the date, with the year if it is not the current one. */
function TimeText({ date }: { date: string }) {
  const format = useFormatter();
  const timeZone = useZone();
  const [day, today] = [dayOf(new Date(date), timeZone), dayOf(useClock()(), timeZone)];
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const shown =
    day === today
      ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const)
      : ({ year, month: 'short', day: 'numeric', timeZone } as const);
  return (
    <Box component="time" dateTime={date} sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {format.dateTime(new Date(date), shown)}
    </Box>
  );
}

/** Text of the last message, with its writer's name in group rooms. */
function NewestText({ room: { last, kind } }: { room: ChatRoom }) {
  const t = useTranslations('chat');
  const self = useSelf();
  if (!last) return t('noMessage');
  const text = last.deleted ? t('deletedText') : last.hidden ? t('hiddenText') : last.text || t('photo');
  if (last.memberSeq === self) return t('you', { text });
  return kind === 'DIRECT' ? text : t('said', { name: last.name || t('left'), text });
}

function UnreadBadge({ count, muted }: { count: number; muted: boolean }) {
  const t = useTranslations('chat');
  return (
    <Box
      component="span"
      data-unread={count}
      sx={{
        minWidth: 22,
        px: 0.75,
        borderRadius: 99,
        bgcolor: muted ? 'surface.skeleton' : 'primary.main',
        color: muted ? 'text.primary' : 'primary.contrastText',
        typography: 'caption',
        fontWeight: 700,
        lineHeight: '22px',
        textAlign: 'center',
      }}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <Box component="span" sx={hiddenFromSight}>
        {t('unread', { count })}
      </Box>
    </Box>
  );
}

const line = { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
