'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { LevelShare } from '@/lib/health/stress/stressShares';
import { STRESS_COLORS } from './stressStyles';

/** Shares of the stress levels as one stacked bar, with name and percentage of each. */
export function StressShareBar({ shares }: { shares: readonly LevelShare[] }) {
  const levels = useTranslations('health.classes.stress');
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 22, borderRadius: '7px', overflow: 'hidden' }}>
        {shares.map(
          ({ level, percent }) => percent > 0 && <Box key={level} style={{ width: `${percent}%`, background: STRESS_COLORS[level] }} />,
        )}
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }, gap: 1, m: 0, mt: 1.25 }}
      >
        {shares.map(({ level, count, percent }) => (
          <Box key={level} data-level={level} data-count={count}>
            <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption', color: 'text.secondary' }}>
              <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '4px' }} style={{ background: STRESS_COLORS[level] }} />
              {levels(level)}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'figureSmall' }}>
              {percent}%
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
