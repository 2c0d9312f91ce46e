'use client';

import { chartScales, type BoxSize } from '@/lib/charts/chartScales';
import type { BloodPressure } from '@/lib/health/bloodPressure/contract';
import type { BpCell } from '@/lib/health/bloodPressure/pressureZones';
import type { AxisDomain } from '@/lib/health/series/series';
import { PressureZonesPlot } from './PressureZonesPlot';

const INK = 'var(--mui-palette-text-primary)';
const PAPER = 'var(--mui-palette-background-paper)';

/** Number of cells above which dots become small and faint. */
const MANY = 40;

interface Props {
  size: BoxSize;
  /** Diastolic on the x axis, systolic on the y axis, in mmHg. */
  ends: { time: AxisDomain; value: AxisDomain };
  cells: readonly BpCell[];
  newest: BloodPressure;
}

/** Readings as dots on the class zones, larger where several coincide, with a ring around the latest. */
export function PressureScatterPlot({ size, ends, cells, newest }: Props) {
  const { x, y } = chartScales(size, ends);
  // a hundred dots are read by density, ten one by one
  const many = cells.length > MANY;
  const dot = many ? 2.25 : 3;
  const ring = { cx: x(newest.dbp), cy: y(newest.sbp), r: 8, fill: 'none' };
  return (
    <PressureZonesPlot size={size} ends={ends}>
      {cells.map(({ sbp, dbp, count }) => (
        <circle
          key={`${sbp} ${dbp}`}
          data-cell={count}
          cx={x(dbp)}
          cy={y(sbp)}
          r={Math.min(9, dot + Math.sqrt(count - 1) * 1.2)}
          fill={INK}
          opacity={many ? 0.32 : 0.55}
          stroke={PAPER}
          strokeWidth={0.75}
        />
      ))}
      <circle data-mark="newest" {...ring} stroke={PAPER} strokeWidth={5} />
      <circle {...ring} stroke="var(--mui-palette-error-main)" strokeWidth={2.5} />
    </PressureZonesPlot>
  );
}
