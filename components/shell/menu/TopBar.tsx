'use client';

import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/Disclosure';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { home, type Role } from '@/lib/shared/roles';
import { BrandMark } from '@/components/shell/BrandMark';
import { MenuLink } from './MenuLink';
import { useMenu } from './useMenu';

const account = async () => ({ default: (await import('./AccountPanel')).AccountPanel });
const AccountPanel = lazy(() => lazyWithRetry(account));

interface Props {
  role: Role;
  name: string;
  /** The administrator's entries stand at the side instead. */
  withMenu: boolean;
  /** What waits for the person; on phones too. */
  bell?: ReactNode;
}

/** Header of a signed-in page: brand, menu (on wide screens), account. */
export function TopBar({ role, name, withMenu, bell }: Props) {
  const t = useTranslations('shell.menu');
  const items = useMenu(role);
  return (
    <Box
      component="header"
      sx={{
        position: { md: 'sticky' },
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, lg: 2 },
          maxWidth: 1600,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          minHeight: { xs: 56, md: 64 },
        }}
      >
        <Box
          component={Link}
          href={home(role)}
          prefetch={false}
          sx={{ color: 'text.primary', textDecoration: 'none', borderRadius: '10px', mr: 1 }}
        >
          <BrandMark />
        </Box>
        {withMenu && (
          <Box
            component="nav"
            aria-label={t('label')}
            sx={{
              display: { xs: 'none', md: 'flex' },
              flexWrap: 'wrap',
              alignSelf: 'stretch',
              alignItems: 'stretch',
              gap: 0.25,
              minWidth: 0,
            }}
          >
            {items.map((item) => (
              <MenuLink key={item.key} item={item} look="top" />
            ))}
          </Box>
        )}
        <Box sx={{ ml: 'auto', flexShrink: 0 }}>{bell}</Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, flexShrink: 0 }}>
          <Disclosure startIcon={<AccountCircleOutlined />} label={name} fetchContent={account}>
            <AccountPanel role={role} name={name} />
          </Disclosure>
        </Box>
      </Box>
    </Box>
  );
}
