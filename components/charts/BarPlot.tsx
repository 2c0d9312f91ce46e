import { memo } from 'react';
import { ChartGrid } from './ChartGrid';
import { ReferenceLine } from './ReferenceLine';
import { CHART_ROOM } from '@/lib/charts/chartScales';
import type { BoxSize } from '@/lib/charts/chartScales';

/** One bar; without a value there is no data. */
export interface Bar {
  value: number | null;
  /** Label under the bar; none where there is no room. */
  label?: string;
}

export interface BarDrawing {
  bars: readonly Bar[];
  /** Upper end of the axis; it begins at 0. */
  max: number;
  ticks: readonly { at: number; label: string }[];
  goal?: { value: number; label: string };
  /** How a bar without a value looks; blank where nothing is what is usual. */
  missing?: 'dash' | 'blank';
  color: string;
}

const MAX_BAR_WIDTH = 30;
/** Part of its place that a bar fills. */
const FILL = 0.72;

/** Places in a box of this size; bar i stands around `middle(i)`. */
export function barScales({ width, height }: BoxSize, { bars, max }: Pick<BarDrawing, 'bars' | 'max'>) {
  const { top, right, bottom, left } = CHART_ROOM;
  const area = { left, top, right: width - right, bottom: height - bottom };
  const slot = (area.right - area.left) / Math.max(1, bars.length);
  const tenths = (place: number) => Math.round(place * 10) / 10;
  return {
    area,
    slot,
    barWidth: tenths(Math.min(MAX_BAR_WIDTH, slot * FILL)),
    middle: (index: number) => tenths(area.left + (index + 0.5) * slot),
    y: (value: number) => tenths(area.bottom - (value / max) * (area.bottom - area.top)),
  };
}

/** Bars side by side without any script: grid, bars, goal. Bars that reach the goal are darker. */
export const BarPlot = memo(function BarPlot({ size, drawing }: { size: BoxSize; drawing: BarDrawing }) {
  const { bars, ticks, goal, missing = 'dash', color } = drawing;
  const { area, barWidth, middle, y } = barScales(size, drawing);
  const corner = Math.min(4, barWidth / 3);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
      <ChartGrid
        area={area}
        width={size.width}
        across={bars.flatMap(({ label }, index) => (label === undefined ? [] : [{ place: middle(index), label }]))}
        upwards={ticks.map(({ at, label }) => ({ place: y(at), label }))}
      />
      {bars.map(({ value }, index) => {
        const left = middle(index) - barWidth / 2;
        if (value === null) {
          if (missing === 'blank') return null;
          const half = Math.min(3, barWidth / 2);
          return (
            <line
              key={index}
              data-bar="none"
              x1={middle(index) - half}
              x2={middle(index) + half}
              y1={area.bottom - 3}
              y2={area.bottom - 3}
              stroke="var(--mui-palette-text-secondary)"
            />
          );
        }
        const top = Math.min(y(value), area.bottom - 1);
        const round = Math.min(corner, area.bottom - top);
        const outline = `M${left} ${area.bottom}V${top + round}q0 ${-round} ${round} ${-round}h${barWidth - 2 * round}q${round} 0 ${round} ${round}V${area.bottom}z`;
        const short = goal !== undefined && value < goal.value;
        return (
          <g key={index} data-bar={value}>
            {short && <path d={outline} fill="var(--mui-palette-background-paper)" />}
            <path d={outline} fill={color} opacity={short ? 0.5 : 1} />
          </g>
        );
      })}
      {goal && <ReferenceLine area={area} place={y(goal.value)} label={goal.label} />}
    </svg>
  );
});
