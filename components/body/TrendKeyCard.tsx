'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';

interface Props {
  weekly: boolean;
  band: boolean;
}

/** What the marks of the trend chart mean. */
export function TrendKeyCard({ weekly, band }: Props) {
  const t = useTranslations('body.trend');
  const dot = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'chart.1', opacity: 0.4 };
  const line = { width: 16, height: 2, bgcolor: 'chart.1' };
  const area = { width: 16, height: 10, borderRadius: '3px', bgcolor: 'band.normalSoft' };
  const items = [
    { name: weekly ? t('week') : t('point'), sx: dot },
    { name: t('line'), sx: line },
    ...(band ? [{ name: t('band'), sx: area }] : []),
  ];
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        m: 0,
        mt: 1,
        p: 0,
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {items.map(({ name, sx }) => (
        <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={sx} />
          {name}
        </Box>
      ))}
    </Box>
  );
}
