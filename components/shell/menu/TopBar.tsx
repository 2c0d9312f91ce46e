'use client';

import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Link from 'next/link';
import { lazy, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Disclosure } from '@/components/ui/Disclosure';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { home, type Role } from '@/lib/shared/roles';
import { BrandMark } from '@/components/shell/BrandMark';
import { TopMenu } from './TopMenu';

const account = async () => ({ default: (await import('./AccountPanel')).AccountPanel });
const AccountPanel = lazy(() => lazyWithRetry(account));

interface Props {
  role: Role;
  name: string;
  /** False for the administrator, whose menu is at the side. */
  withMenu: boolean;
  /** Bell with open entries; also shown on phones. */
  bell?: ReactNode;
}

/** Truncates a long name to leave room for the menu. */
function NameLine({ name }: { name: string }) {
  return (
    <Box
      component="span"
      title={name}
      sx={{ maxWidth: { md: 112, lg: 176 }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {name}
    </Box>
  );
}

/** Header of a signed-in page: brand, menu (on wide screens), account. */
export function TopBar({ role, name, withMenu, bell }: Props) {
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
        {withMenu && <TopMenu role={role} />}
        <Box sx={{ ml: 'auto', flexShrink: 0 }}>{bell}</Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, flexShrink: 0 }}>
          <Disclosure startIcon={<AccountCircleOutlined />} label={<NameLine name={name} />} fetchContent={account}>
            <AccountPanel role={role} name={name} />
          </Disclosure>
        </Box>
      </Box>
    </Box>
  );
}
