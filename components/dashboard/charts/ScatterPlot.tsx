import { memo } from 'react';
import { ChartGrid } from '@/components/charts/ChartGrid';
import { CHART_ROOM } from '@/lib/charts/chartScales';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { ScatterDot, ScatterGroup } from '@/lib/dashboard/scatterGroups';
import { dotSize, GENDER_STYLES } from './scatterStyles';

export interface ScatterDrawing {
  groups: readonly { group: ScatterGroup; dots: readonly ScatterDot[] }[];
  /** Upper end of both axes; they begin at 0. */
  max: number;
  ticks: readonly { at: number; label: string }[];
  /** Means, drawn as lines with their names; null without. */
  means: { x: number; y: number; xLabel: string; yLabel: string } | null;
  /** Names of the four parts, by corner. */
  corners: { topLeft: string; topRight: string; bottomLeft: string; bottomRight: string };
  xName: string;
  yName: string;
}

const QUIET = 'var(--mui-palette-text-secondary)';
const PAPER = 'var(--mui-palette-background-paper)';
const MEAN = 'var(--mui-palette-text-primary)';

/** Room around the plane in px; more below than a time axis needs, for the name of the axis. */
export const SCATTER_ROOM = { ...CHART_ROOM, top: 22, bottom: 46 } as const;

/** Places in a box of this size. */
export function scatterScales({ width, height }: BoxSize, max: number) {
  const { top, right, bottom, left } = SCATTER_ROOM;
  const area = { left, top, right: width - right, bottom: height - bottom };
  return {
    area,
    x: (value: number) => Math.round((area.left + (value / max) * (area.right - area.left)) * 2) / 2,
    y: (value: number) => Math.round((area.bottom - (value / max) * (area.bottom - area.top)) * 2) / 2,
  };
}

/** All dots as strokes without length, which round caps turn into dots: one element however many there are, each place once. */
function dotsPath(dots: readonly ScatterDot[], x: (value: number) => number, y: (value: number) => number): string {
  return [...new Set(dots.map((dot) => `M${x(dot.x)} ${y(dot.y)}h0`))].join('');
}

interface Props {
  size: BoxSize;
  drawing: ScatterDrawing;
  /** False where something above draws the dots itself. */
  withDots?: boolean;
}

/** Fat against muscle without any script: grid, dots by gender, means, and the names of the four parts. */
export const ScatterPlot = memo(function ScatterPlot({ size, drawing, withDots = true }: Props) {
  const { groups, max, ticks, means, corners, xName, yName } = drawing;
  const { area, x, y } = scatterScales(size, max);
  const count = groups.reduce((sum, { dots }) => sum + dots.length, 0);
  const names = [
    { text: corners.topLeft, left: true, top: true },
    { text: corners.topRight, left: false, top: true },
    { text: corners.bottomLeft, left: true, top: false },
    { text: corners.bottomRight, left: false, top: false },
  ];
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
      <ChartGrid
        area={area}
        width={size.width}
        across={ticks.map(({ at, label }) => ({ place: x(at), label }))}
        upwards={ticks.map(({ at, label }) => ({ place: y(at), label }))}
      />
      <text x={(area.left + area.right) / 2} y={size.height - 4} textAnchor="middle" fill={QUIET}>
        {xName}
      </text>
      <text x={0} y={12} fill={QUIET}>
        {yName}
      </text>
      {withDots &&
        groups.map(({ group, dots }) => (
          <path
            key={group}
            data-group={group}
            data-count={dots.length}
            d={dotsPath(dots, x, y)}
            stroke={GENDER_STYLES[group].color}
            strokeWidth={dotSize(count)}
            strokeLinecap="round"
            opacity={0.6}
          />
        ))}
      {means && (
        <g data-mark="means" stroke={MEAN} strokeWidth={1.5} strokeDasharray="6 5">
          <line x1={x(means.x)} x2={x(means.x)} y1={area.top} y2={area.bottom} />
          <line x1={area.left} x2={area.right} y1={y(means.y)} y2={y(means.y)} />
        </g>
      )}
      <g paintOrder="stroke" stroke={PAPER} strokeWidth={4} fontWeight={600}>
        {means && (
          <>
            <text x={x(means.x) + 6} y={area.bottom - 6} fill={MEAN}>
              {means.xLabel}
            </text>
            <text x={area.right} y={y(means.y) - 6} textAnchor="end" fill={MEAN}>
              {means.yLabel}
            </text>
          </>
        )}
        {means &&
          names.map(({ text, left, top }) => (
            <text
              key={text}
              data-corner={text}
              x={left ? area.left + 6 : area.right - 4}
              y={top ? area.top + 14 : area.bottom - 26}
              textAnchor={left ? 'start' : 'end'}
              fill={QUIET}
              fontWeight={500}
            >
              {text}
            </text>
          ))}
      </g>
    </svg>
  );
});
