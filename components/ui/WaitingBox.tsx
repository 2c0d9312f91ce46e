'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

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
    <Box aria-busy={waiting} sx={{ position: 'relative' }}>
      {waiting && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
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
          }}
        >
          {t('loading')}
        </Box>
      )}
      <Box sx={{ opacity: waiting ? 0.6 : 1, display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Box>
  );
}
