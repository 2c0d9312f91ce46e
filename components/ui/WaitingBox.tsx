'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

const AWAY = { position: 'absolute' } as const;
const TEXT = {
  ...AWAY,
  top: 8,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 1,
  px: 1.5,
  py: 0.5,
  borderRadius: '999px',
  bgcolor: 'background.paper',
  boxShadow: '0 2px 10px rgb(0 0 0 / 12%)',
  typography: 'caption',
  fontWeight: 600,
} as const;

interface Props {
  /** Newer content is loading. */
  waiting: boolean;
  /** Vertical gap between the children, in theme spacing. */
  gap?: { xs: number; md: number };
  children: ReactNode;
}

/** Keeps stale content visible while newer content loads: dimmed, with a status text, without layout shift. */
export function WaitingBox({ waiting, gap, children }: Props) {
  const t = useTranslations('common.state');
  return (
    <Box sx={{ position: 'relative' }}>
      {/* there while empty, and not in what is busy: a live region is announced only if it existed before its text, and is not busy */}
      <Box role="status" sx={waiting ? TEXT : AWAY}>
        {waiting && t('loading')}
      </Box>
      <Box aria-busy={waiting} sx={{ opacity: waiting ? 0.6 : 1, display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </Box>
  );
}
