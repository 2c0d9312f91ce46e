'use client';

import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import type { TrendDrawing } from './TrendChart';

/** What lies behind the line: the normal range, each measurement, and the goal with its label. */
export function TrendMarksChart({ points, band, goal }: Pick<TrendDrawing, 'points' | 'band' | 'goal'>) {
  const area = useDrawingArea();
  const x = useXScale<'linear'>();
  const y = useYScale<'linear'>();
  const inside = (value: number) => Math.min(area.top + area.height, Math.max(area.top, y(value)));
  const bandTop = band && inside(band.high);
  const bandBottom = band && inside(band.low);
  const goalAt = goal && y(goal.value);
  return (
    <g>
      {bandTop !== null && bandBottom !== null && bandBottom > bandTop && (
        <rect
          data-mark="band"
          x={area.left}
          width={area.width}
          y={bandTop}
          height={bandBottom - bandTop}
          rx={4}
          fill="var(--mui-palette-band-normalSoft)"
          opacity={0.55}
        />
      )}
      {points.map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r={3} fill="var(--mui-palette-chart-1)" opacity={0.32} />
      ))}
      {goal && goalAt !== null && (
        <g data-mark="goal">
          <line
            x1={area.left}
            x2={area.left + area.width}
            y1={goalAt}
            y2={goalAt}
            stroke="var(--mui-palette-chart-2)"
            strokeWidth={1.5}
            strokeDasharray="6 5"
          />
          <text
            x={area.left + area.width}
            y={goalAt - area.top < 20 ? goalAt + 15 : goalAt - 6}
            textAnchor="end"
            fontSize={12}
            fontWeight={600}
            fill="var(--mui-palette-secondary-main)"
            paintOrder="stroke"
            stroke="var(--mui-palette-background-paper)"
            strokeWidth={4}
          >
            {goal.label}
          </text>
        </g>
      )}
    </g>
  );
}
