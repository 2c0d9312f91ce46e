'use client';

import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/Disclosure';
import { useLatestNotices } from '@/lib/notice/hooks';
import { NoticeBellPanel } from './NoticeBellPanel';

/** In a member's header: how many notices are unread, and the latest of them. */
export function NoticeBellButton() {
  const t = useTranslations('shell.bell');
  const unread = useLatestNotices().data?.unread ?? 0;
  return (
    <Disclosure
      name={unread > 0 ? t('unread', { count: unread }) : t('label')}
      label={
        <Badge badgeContent={unread} max={99} color="error" overlap="circular" sx={{ '& .MuiBadge-badge': { whiteSpace: 'nowrap' } }}>
          <NotificationsOutlined aria-hidden />
        </Badge>
      }
    >
      <NoticeBellPanel />
    </Disclosure>
  );
}
