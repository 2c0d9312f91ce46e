'use client';

import Box from '@mui/material/Box';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import type { LineDrawing } from '@/components/ui/LineSketch';

/** How the hint writes days and values. */
export interface TrendHint {
  dayOf: (at: number) => string;
  textOf: (value: number) => string;
  valueName: string;
  lineName: string;
}

/** The measurement under the pointer: its day, its value and the smoothed value, beside the crosshair. */
export function TrendHintCard({ points, hint }: Pick<LineDrawing, 'points'> & { hint: TrendHint }) {
  const area = useDrawingArea();
  const x = useXScale<'linear'>();
  const index = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex;
  const point = index === undefined ? undefined : points[index];
  if (!point) return null;
  const at = x(point.at);
  const leftHalf = at < area.left + area.width / 2;
  return (
    <Box
      sx={{
        position: 'absolute',
        top: area.top + 4,
        ...(leftHalf ? { left: at + 12 } : { right: `calc(100% - ${at - 12}px)` }),
        px: 1.25,
        py: 0.75,
        borderRadius: '8px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: '0 2px 10px rgb(0 0 0 / 12%)',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{hint.dayOf(point.at)}</Box>
      <Box>
        {hint.valueName} <strong>{hint.textOf(point.value)}</strong>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {hint.lineName} {hint.textOf(point.line)}
      </Box>
    </Box>
  );
}
