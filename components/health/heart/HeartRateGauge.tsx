'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { heartScale } from '@/lib/health/heart/heartRate';

/** Labelled marks at the start, middle and end of the scale, in beats per minute. */
const MARKS = [60, 120, 180];

/** Heart rate on a slim bar from 60 to 180 beats per minute (spec §9); lower values are clamped to the start. */
export function HeartRateGauge({ bpm }: { bpm: number }) {
  const t = useTranslations('health.heart');
  const percent = heartScale(bpm);
  return (
    <Box role="img" aria-label={t('gauge', { value: bpm, percent })} data-percent={percent}>
      <Typography aria-hidden component="div" variant="figure" sx={{ mb: 1 }}>
        {bpm}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 0.5, fontWeight: 400, letterSpacing: 0 }}>
          {t('unit')}
        </Typography>
      </Typography>
      <Box aria-hidden sx={{ position: 'relative', height: 8, borderRadius: 99, bgcolor: 'surface.skeleton' }}>
        <Box sx={{ height: 1, borderRadius: 99, bgcolor: 'var(--mui-palette-chart-2)' }} style={{ width: `${percent}%` }} />
        <Box
          sx={{
            position: 'absolute',
            top: -4,
            width: 16,
            height: 16,
            borderRadius: '50%',
            bgcolor: 'var(--mui-palette-chart-2)',
            border: '3px solid',
            borderColor: 'background.paper',
            boxShadow: '0 0 0 1px var(--mui-palette-divider)',
            transform: 'translateX(-50%)',
            '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
          }}
          style={{ left: `clamp(8px, ${percent}%, calc(100% - 8px))` }}
        />
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.75, typography: 'caption', color: 'text.secondary' }}>
        {MARKS.map((beats) => (
          <span key={beats}>{beats}</span>
        ))}
      </Box>
    </Box>
  );
}
