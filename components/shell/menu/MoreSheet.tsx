'use client';

import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { Role } from '@/lib/shared/roles';
import { AccountPanel } from './AccountPanel';
import { MenuLink } from './MenuLink';
import type { MenuItem } from './useMenu';

interface Props {
  role: Role;
  name: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** Bottom sheet on a phone: the rest of the menu, language, theme and sign-out. */
export function MoreSheet({ role, name, items, onClose }: Props) {
  const t = useTranslations('shell.menu');
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('more'),
          sx: { borderRadius: '18px 18px 0 0', p: 2, pb: 'calc(16px + env(safe-area-inset-bottom))', maxHeight: '85dvh' },
        },
      }}
    >
      <Box component="nav" aria-label={t('more')} sx={{ display: 'grid', gap: 0.5 }}>
        {items.map((item) => (
          <MenuLink key={item.key} item={item} look="side" onFollow={onClose} />
        ))}
      </Box>
      {items.length > 0 && <Divider sx={{ my: 1.5 }} />}
      <AccountPanel role={role} name={name} onFollow={onClose} />
    </Drawer>
  );
}
