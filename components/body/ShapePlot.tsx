'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { barPercent } from '@/lib/body/measure/measureBar';
import type { Shape } from '@/lib/body/somatotype/somatotype';

/** From the top: in this order the line bends to a C, an I or a D. */
const ROWS = ['weight', 'smm', 'bfm'] as const;
const ROW = 26;

interface Props {
  shape: Shape;
  /** Positions on the bars, 60–180. */
  idx: Record<(typeof ROWS)[number], number>;
}

/** Bars of weight, muscle and fat with a line through their ends: the letter that names the shape. */
export function ShapePlot({ shape, idx }: Props) {
  const t = useTranslations('body');
  const at = { weight: barPercent(idx.weight), smm: barPercent(idx.smm), bfm: barPercent(idx.bfm) };
  const whole = { weight: Math.round(at.weight), smm: Math.round(at.smm), bfm: Math.round(at.bfm) };
  const y = (index: number) => index * ROW + ROW / 2;
  return (
    <Box
      role="img"
      aria-label={t('analysis.shapeChart', { ...whole, shape })}
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(6rem, 1fr)', columnGap: 1, flex: '1 1 15rem', maxWidth: 340, minWidth: 0 }}
    >
      <Box sx={{ display: 'grid', gridAutoRows: `${ROW}px`, alignItems: 'center', typography: 'caption', color: 'text.secondary' }}>
        {ROWS.map((measure) => (
          <span key={measure}>{t(`measure.${measure}`)}</span>
        ))}
      </Box>
      <Box sx={{ position: 'relative', height: ROW * 3 }}>
        <Box sx={{ position: 'absolute', inset: 0, left: '25%', right: '50%', bgcolor: 'band.normalSoft', borderRadius: '6px' }} />
        <Box
          component="svg"
          viewBox={`0 0 100 ${ROW * 3}`}
          preserveAspectRatio="none"
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, overflow: 'visible' }}
        >
          {ROWS.map((measure, index) => (
            <Box
              key={measure}
              component="line"
              x1={0}
              x2={at[measure]}
              y1={y(index)}
              y2={y(index)}
              vectorEffect="non-scaling-stroke"
              sx={{ stroke: 'var(--mui-palette-surface-outline)', strokeWidth: 6, opacity: 0.55 }}
            />
          ))}
          <Box
            component="polyline"
            points={ROWS.map((measure, index) => `${at[measure].toFixed(2)},${y(index)}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            sx={{ fill: 'none', stroke: 'var(--mui-palette-primary-main)', strokeWidth: 2.5 }}
          />
        </Box>
        {ROWS.map((measure, index) => (
          <Box
            key={measure}
            sx={{
              position: 'absolute',
              left: `${at[measure]}%`,
              top: y(index),
              width: 10,
              height: 10,
              transform: 'translate(-50%, -50%)',
              borderRadius: '50%',
              bgcolor: 'primary.main',
              '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
