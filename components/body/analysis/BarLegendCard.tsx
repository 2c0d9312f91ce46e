'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { ANALYSIS_COLUMNS } from './MeasureRow';

const PARTS = ['LOW', 'NORMAL', 'HIGH', 'VERY_HIGH'] as const;

/** Names of the bar's four parts, over the column of bars; each bar says its own part in words too. */
export function BarLegendCard() {
  const t = useTranslations('body.status');
  return (
    <Box aria-hidden sx={{ display: { xs: 'none', md: 'grid' }, columnGap: 3, gridTemplateColumns: ANALYSIS_COLUMNS, mb: 0.5 }}>
      <Box
        sx={{
          gridColumn: { md: 2 },
          display: 'grid',
          gridTemplateColumns: 'repeat(4, 1fr)',
          typography: 'caption',
          color: 'text.secondary',
          textAlign: 'center',
        }}
      >
        {PARTS.map((part) => (
          <span key={part}>{t(part)}</span>
        ))}
      </Box>
    </Box>
  );
}
