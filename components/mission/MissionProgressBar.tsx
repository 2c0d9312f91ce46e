'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

interface Props {
  done: number;
  count: number;
  /** Text above the bar; defaults to the number of items done. */
  said?: string;
}

/** Progress of a mission as text and bar; bars in a list have equal length. */
export function MissionProgressBar({ done, count, said }: Props) {
  const t = useTranslations('mission');
  const text = said ?? t('progress', { done, count });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <Box
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={done}
        aria-valuetext={text}
        sx={{ height: 8, borderRadius: 99, bgcolor: 'surface.sunken', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: 1,
            height: 1,
            borderRadius: 99,
            bgcolor: done === count ? 'success.main' : 'primary.main',
            transformOrigin: 'left',
            transform: `scaleX(${count === 0 ? 0 : done / count})`,
            transition: 'transform 200ms',
          }}
        />
      </Box>
    </Box>
  );
}
