'use client';

import CheckRounded from '@mui/icons-material/CheckRounded';
import { keyframes } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

const pop = keyframes({
  from: { transform: 'scale(0.4)', opacity: 0 },
  '70%': { transform: 'scale(1.12)' },
  to: { transform: 'scale(1)', opacity: 1 },
});
const ring = keyframes({ from: { transform: 'scale(0.8)', opacity: 0.7 }, to: { transform: 'scale(2.1)', opacity: 0 } });

const MOTION = {
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${pop} 420ms ease-out both`,
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 99,
      border: '2px solid',
      borderColor: 'success.main',
      animation: `${ring} 900ms 180ms ease-out both`,
    },
  },
};

interface Props {
  done: boolean;
  /** The mission is daily and still running, so it can be continued. */
  goesOn: boolean;
}

/**
 * Celebrates a completed mission. Announced and animated only when it is completed in this view; not animated with
 * `prefers-reduced-motion`.
 */
export function CelebrationCard({ done, goesOn }: Props) {
  const t = useTranslations('mission.celebration');
  const [doneAtFirst, setDoneAtFirst] = useState(done);
  // a mission that is reopened can be celebrated again
  if (doneAtFirst && !done) setDoneAtFirst(false);
  const moves = done && !doneAtFirst;
  return (
    <Box role="status">
      {done && (
        <Box
          data-moves={moves || undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            p: 2,
            borderRadius: '14px',
            bgcolor: 'band.normalSoft',
            overflow: 'hidden',
          }}
        >
          <Box
            aria-hidden
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              flexShrink: 0,
              width: 40,
              height: 40,
              borderRadius: 99,
              bgcolor: 'success.main',
              color: 'success.contrastText',
              ...(moves && MOTION),
            }}
          >
            <CheckRounded />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="p" variant="h4">
              {t('title')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(goesOn ? 'goesOn' : 'text')}
            </Typography>
          </Box>
        </Box>
      )}
    </Box>
  );
}
