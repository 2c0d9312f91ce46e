'use client';

import CircularProgress from '@mui/material/CircularProgress';
import { keyframes } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { useSteadyFlag } from '@/components/ui/useSteadyFlag';
import { useActivity } from '@/lib/browser/activity';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

/** Above dialogs, to cover them while they submit. */
const above = { zIndex: 'tooltip' } as const;

/** Overlay during blocking requests, and a thin bar during background refreshes (R-SHELL-04). */
export function LoadingOverlay() {
  const t = useTranslations('common');
  const blocking = useSteadyFlag(useActivity('blocking'));
  const background = useSteadyFlag(useActivity('background'));
  return (
    <div role="status" aria-live="polite">
      {blocking && (
        <Box
          data-testid="overlay"
          sx={{
            ...above,
            position: 'fixed',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'color-mix(in srgb, var(--mui-palette-background-default) 70%, transparent)',
          }}
        >
          <CircularProgress size={44} role="img" aria-label={t('state.loading')} />
        </Box>
      )}
      {background && !blocking && (
        <Box
          data-testid="progress"
          aria-hidden
          sx={{
            ...above,
            position: 'fixed',
            insetInline: 0,
            top: 0,
            height: 3,
            overflow: 'hidden',
            pointerEvents: 'none',
            '&::before': {
              content: '""',
              display: 'block',
              width: '30%',
              height: 1,
              bgcolor: 'primary.main',
              animation: `${slide} 1.2s ease-in-out infinite`,
            },
          }}
        />
      )}
    </div>
  );
}
