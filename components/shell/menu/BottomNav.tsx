'use client';

import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { firstOf, type MenuKey } from '@/lib/shared/menu/menus';
import type { Role } from '@/lib/shared/roles';
import { CountBadge } from './CountBadge';
import { CountText } from './CountText';
import { MenuLink } from './MenuLink';
import { useMenu } from './useMenu';

const MoreSheet = lazy(() => lazyWithRetry(async () => ({ default: (await import('./MoreSheet')).MoreSheet })));

interface Props {
  role: Role;
  name: string;
}

export function BottomNav({ role, name }: Props) {
  const t = useTranslations('shell');
  const items = useMenu(role);
  const [open, setOpen] = useState(false);
  const first = firstOf(role).flatMap((key) => items.find((item) => item.key === key) ?? []);
  const rest = items.filter((item) => !first.includes(item));
  const behind = rest.filter(({ count = 0 }) => count > 0);
  const waiting = behind.reduce((sum, { count = 0 }) => sum + count, 0);
  const short: Partial<Record<MenuKey, string>> = {
    body: t('short.body'),
    health: t('short.health'),
    notification: t('short.notification'),
    company: t('short.company'),
    account: t('short.account'),
  };
  return (
    <Box
      component="nav"
      aria-label={t('menu.label')}
      data-screen-only
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {first.map((item) => (
        <MenuLink key={item.key} item={item} look="bottom" short={short[item.key]} />
      ))}
      <Pressable
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={open}
        sx={{
          flex: 1,
          flexDirection: 'column',
          gap: 0.25,
          minHeight: 56,
          fontFamily: 'inherit',
          fontSize: 'clamp(0.6875rem, 3.2vw, 0.75rem)',
          lineHeight: 1.25,
          fontWeight: 600,
          color: rest.some((item) => item.current) ? 'primary.main' : 'text.secondary',
        }}
      >
        <CountBadge count={waiting}>
          <MoreHorizOutlined aria-hidden />
        </CountBadge>
        {t('menu.more')}
        <CountText of={behind.length === 1 ? behind[0]!.key : null} count={waiting} />
      </Pressable>
      {open && (
        <Suspense fallback={null}>
          <MoreSheet role={role} name={name} items={rest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
