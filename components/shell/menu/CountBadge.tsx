'use client';

import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

interface Props {
  count: number;
  /** Next to text instead of over an icon. */
  inLine?: boolean;
  children?: ReactNode;
}

/** Visual badge with the number of open entries; CountText is its accessible counterpart. */
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
