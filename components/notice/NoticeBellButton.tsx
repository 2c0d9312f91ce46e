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

/** Bell in a member's header, with the unread count and the latest notices. */
export function NoticeBellButton() {
  const t = useTranslations('shell.bell');
  const unread = useLatestNotices().data?.unread ?? 0;
  return (
    // no Badge at 0: a hidden one would keep its last number in the text, which the accessible name lacks
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
