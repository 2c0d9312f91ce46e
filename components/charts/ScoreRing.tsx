import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

interface Props {
  /** 0–100; null draws an empty ring. */
  percent: number | null;
  /** Palette path of the arc. */
  color: string;
  /** The reading in words. */
  label: string;
  /** Text in the middle, and the line below it. */
  value: ReactNode;
  unit?: ReactNode;
  /** Outer size in px. */
  size?: number;
}

/** A ring gauge of 0–100 with its number in the middle. */
export function ScoreRing({ percent, color, label, value, unit, size = 132 }: Props) {
  return (
    <Box role="img" aria-label={label} sx={{ position: 'relative', width: size, height: size, flexShrink: 0 }}>
      <Box component="svg" viewBox="0 0 120 120" aria-hidden sx={{ width: 1, height: 1, display: 'block', color }}>
        <Box
          component="circle"
          cx={60}
          cy={60}
          r={RADIUS}
          fill="none"
          strokeWidth={9}
          sx={{ stroke: 'var(--mui-palette-surface-skeleton)' }}
        />
        {percent !== null && percent > 0 && (
          <circle
            cx={60}
            cy={60}
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth={9}
            strokeLinecap="round"
            strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
            transform="rotate(-90 60 60)"
          />
        )}
      </Box>
      <Box aria-hidden sx={{ position: 'absolute', inset: 0, display: 'grid', alignContent: 'center', justifyItems: 'center' }}>
        <Typography component="span" variant="figure">
          {value}
        </Typography>
        {unit && (
          <Typography component="span" variant="caption" color="textSecondary">
            {unit}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
