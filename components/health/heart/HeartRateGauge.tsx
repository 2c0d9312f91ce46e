'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { heartScale } from '@/lib/health/heart/heartRate';

/** Beats a minute at the foot, the middle and the head of the gauge. */
const MARKS = [60, 120, 180];
const HEIGHT = 200;

/** A heart rate as the height to which a body is filled: 60 at its feet, 180 at its head. */
export function HeartRateGauge({ bpm }: { bpm: number }) {
  const t = useTranslations('health.heart');
  const id = useId();
  const percent = heartScale(bpm);
  const y = (beats: number) => HEIGHT - (heartScale(beats) / 100) * HEIGHT;
  return (
    <Box
      role="img"
      aria-label={t('gauge', { value: bpm, percent })}
      data-percent={percent}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2 }}
    >
      <svg viewBox="-2 -8 138 216" width={138} height={216} aria-hidden fontSize={12} fontFamily="inherit">
        <defs>
          <clipPath id={id}>
            <circle cx={50} cy={17} r={17} />
            <path d="M30 40h40c11 0 17 7 17 18v50c0 9-13 9-13 0V66h-3v126c0 11-17 11-17 0v-68h-8v68c0 11-17 11-17 0V66h-3v42c0 9-13 9-13 0V58c0-11 6-18 17-18z" />
          </clipPath>
        </defs>
        <g clipPath={`url(#${id})`}>
          <rect x={0} y={0} width={100} height={HEIGHT} fill="var(--mui-palette-surface-skeleton)" />
          <rect x={0} y={y(bpm)} width={100} height={HEIGHT - y(bpm)} fill="var(--mui-palette-chart-2)" />
        </g>
        {MARKS.map((beats) => (
          <g key={beats}>
            <line x1={100} x2={106} y1={y(beats)} y2={y(beats)} stroke="var(--mui-palette-surface-outline)" />
            <text x={110} y={y(beats)} dominantBaseline="central" fill="var(--mui-palette-text-secondary)">
              {beats}
            </text>
          </g>
        ))}
        <line x1={0} x2={106} y1={y(bpm)} y2={y(bpm)} stroke="var(--mui-palette-text-primary)" strokeWidth={1.5} />
      </svg>
      <Box aria-hidden>
        <Typography component="div" variant="figure">
          {bpm}
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          {t('unit')}
        </Typography>
      </Box>
    </Box>
  );
}
