'use client';

import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useInboxSummary } from '@/lib/inbox/useInbox';
import { PATHS } from '@/lib/shared/paths';

/** Inbox link in a manager's header, with the number of open entries. */
export function InboxBellButton() {
  const t = useTranslations('shell.bell');
  const path = usePathname();
  const total = useInboxSummary().data?.total ?? 0;
  const icon = <NotificationsOutlined aria-hidden />;
  return (
    <IconButton
      component={Link}
      href={PATHS.mng.inbox}
      prefetch={false}
      color="inherit"
      aria-label={total > 0 ? t('inboxCount', { count: total }) : t('inbox')}
      aria-current={path === PATHS.mng.inbox ? 'page' : undefined}
      sx={{ width: 44, height: 44, '&[aria-current]': { color: 'primary.main' } }}
    >
      {total > 0 ? (
        <Badge badgeContent={total} max={99} color="primary" sx={{ '& .MuiBadge-badge': { whiteSpace: 'nowrap', top: -2, right: -2 } }}>
          {icon}
        </Badge>
      ) : (
        // no Badge at 0: it would keep the last number in its text while the label no longer mentions one
        icon
      )}
    </IconButton>
  );
}
