'use client';

import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SearchInput } from '@/components/forms/SearchInput';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useRooms } from '@/lib/chat/useChat';
import { MESSAGE_SEARCH_LENGTH, ROOM_FILTERS } from '@/lib/chat/chatLimits';
import { ROOMS_STEP, type RoomListChoice } from '@/lib/chat/roomView';
import { namesakesAmong } from '@/lib/member/namesakes';
import { RoomCard } from './RoomCard';

interface Props {
  staff: boolean;
  shown: RoomListChoice;
  chosen: number | null;
  onShow: (shown: RoomListChoice) => void;
  onChoose: (roomSeq: number) => void;
}

/** Keyboard navigation of the room list: arrow up and down, Home and End. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rooms = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = rooms.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rooms.length - 1 }[event.key];
  const next = to === undefined ? undefined : rooms[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The user's rooms, latest message first; managers can filter them. */
export function RoomsPanel({ staff, shown, chosen, onShow, onChoose }: Props) {
  const t = useTranslations('chat');
  const [size, setSize] = useState(ROOMS_STEP);
  const { data, error, isLoading, isRefreshing, retry } = useRooms(shown, size);
  const list = data?.list ?? [];
  const isNamesake = namesakesAmong(list.filter(({ kind }) => kind === 'DIRECT'));
  const finds = staff || shown.text !== '' || (data?.total ?? 0) > 8;
  return (
    <Box component="section" aria-label={t('rooms')} sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ p: 2, pb: 1.5, display: 'grid', gap: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Typography component="h2" variant="h3">
          {t('rooms')}
        </Typography>
        {staff && (
          <div>
            <ChoiceGroup
              label={t('show.label')}
              value={shown.filter}
              choices={ROOM_FILTERS.map((value) => ({ value, content: t(`show.${value}`) }))}
              onChange={(filter) => onShow({ ...shown, filter })}
            />
          </div>
        )}
        {finds && (
          <SearchInput
            label={t('findRoom')}
            maxLength={MESSAGE_SEARCH_LENGTH.max}
            value={shown.text}
            found={isRefreshing ? undefined : data?.total}
            onSearch={(text) => onShow({ ...shown, text })}
          />
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }} aria-busy={isLoading}>
        {isLoading && (
          <Box sx={{ p: 2 }}>
            <SkeletonLines label={t('rooms')} />
          </Box>
        )}
        {error && !data && <ErrorState error={error} onRetry={retry} />}
        {data && list.length === 0 && <NoRooms staff={staff} shown={shown} />}
        {list.length > 0 && (
          <Box component="ul" aria-label={t('rooms')} onKeyDown={walk} sx={{ m: 0, p: 0.75, listStyle: 'none' }}>
            {list.map((room) => (
              <li key={room.roomSeq}>
                <RoomCard
                  room={room}
                  namesake={isNamesake(room)}
                  chosen={room.roomSeq === chosen}
                  onChoose={() => onChoose(room.roomSeq)}
                />
              </li>
            ))}
          </Box>
        )}
        {data && data.total > list.length && (
          <Button color="inherit" loading={isRefreshing} onClick={() => setSize(size + ROOMS_STEP)} sx={{ m: 1 }}>
            {t('moreRooms')}
          </Button>
        )}
        {data && !staff && !list.some(({ kind }) => kind === 'DIRECT') && list.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
            <strong>{t('none.noManager')}.</strong> {t('none.noManagerText')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function NoRooms({ staff, shown }: { staff: boolean; shown: RoomListChoice }) {
  const t = useTranslations('chat.none');
  const texts = () => {
    if (shown.text !== '') return [t('match'), t('matchText')] as const;
    if (!staff) return [t('noManager'), t('noManagerText')] as const;
    if (shown.filter === 'UNREAD') return [t('unread'), t('unreadText')] as const;
    return shown.filter === 'MEMBERS' ? ([t('members'), t('membersText')] as const) : ([t('staff'), t('staffText')] as const);
  };
  const [title, text] = texts();
  return <EmptyState icon={<ForumOutlined />} title={title} text={text} />;
}
