'use client';

import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { Disclosure } from '@/components/ui/Disclosure';
import { useLatestNotices } from '@/lib/notice/useNotices';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';

const latest = async () => ({ default: (await import('./NoticeBellPanel')).NoticeBellPanel });
const NoticeBellPanel = lazy(() => lazyWithRetry(latest));

/** In a member's header: how many notices are unread, and the latest of them. */
export function NoticeBellButton() {
  const t = useTranslations('shell.bell');
  const unread = useLatestNotices().data?.unread ?? 0;
  return (
    // a badge that disappears would keep its last number, which its name then lacks
    <Disclosure
      fetchContent={latest}
      name={unread > 0 ? t('unread', { count: unread }) : t('label')}
      label={
        <Badge
          key={unread > 0 ? 'some' : 'none'}
          badgeContent={unread || null}
          max={99}
          color="error"
          overlap="circular"
          sx={{ '& .MuiBadge-badge': { whiteSpace: 'nowrap' } }}
        >
          <NotificationsOutlined aria-hidden />
        </Badge>
      }
    >
      <NoticeBellPanel />
    </Disclosure>
  );
}
