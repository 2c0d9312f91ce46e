'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { Role } from '@/lib/shared/roles';
import { MenuLink } from './MenuLink';
import { useMenu } from './useMenu';

/** The administrator's side menu on wide screens (R-SHELL-03). */
export function SideMenu({ role }: { role: Role }) {
  const t = useTranslations('shell.menu');
  const items = useMenu(role);
  return (
    <Box
      component="nav"
      aria-label={t('label')}
      sx={{ display: { xs: 'none', md: 'grid' }, alignContent: 'start', gap: 0.5, width: 232, flexShrink: 0, position: 'sticky', top: 88 }}
    >
      {items.map((item) => (
        <MenuLink key={item.key} item={item} look="side" />
      ))}
    </Box>
  );
}
