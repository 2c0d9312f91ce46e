'use client';

import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MenuKey } from '@/lib/shared/menus';

interface Props {
  count: number;
  /** Beside a word instead of over an icon. */
  inLine?: boolean;
  children?: ReactNode;
}

/** How much waits, to be seen; CountWords says it. */
export function CountBadge({ count, inLine = false, children }: Props) {
  if (count === 0) return children;
  return (
    <Badge
      aria-hidden
      badgeContent={count}
      max={99}
      color="error"
      sx={{
        '& .MuiBadge-badge': {
          whiteSpace: 'nowrap',
          transition: 'none',
          ...(inLine && { position: 'static', transform: 'none', ml: 0.75 }),
        },
      }}
    >
      {children}
    </Badge>
  );
}

/** The same for who hears it, as part of the link's name. */
export function CountWords({ of, count }: { of: MenuKey | null; count: number }) {
  const t = useTranslations('shell.waiting');
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
    >
      {t(of === 'chat' ? 'chat' : 'other', { count })}
    </Box>
  );
}
