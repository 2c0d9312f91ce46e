'use client';

import { chartScales, type BoxSize } from '@/lib/charts/chartScales';
import type { BloodPressure } from '@/lib/health/bloodPressure/contract';
import type { BpCell } from '@/lib/health/bloodPressure/pressureZones';
import type { AxisEnds } from '@/lib/health/series/series';
import { PressureZonesPlot } from './PressureZonesPlot';

const INK = 'var(--mui-palette-text-primary)';
const PAPER = 'var(--mui-palette-background-paper)';

interface Props {
  size: BoxSize;
  /** Diastolic across, systolic upwards, in mmHg. */
  ends: { time: AxisEnds; value: AxisEnds };
  cells: readonly BpCell[];
  newest: BloodPressure;
}

/** Readings as dots on the zones of the classes, larger where more lie at one place, with a ring around the newest. */
export function PressureScatterPlot({ size, ends, cells, newest }: Props) {
  const { x, y } = chartScales(size, ends);
  const ring = { cx: x(newest.dbp), cy: y(newest.sbp), r: 8, fill: 'none' };
  return (
    <PressureZonesPlot size={size} ends={ends}>
      {cells.map(({ sbp, dbp, count }) => (
        <circle
          key={`${sbp} ${dbp}`}
          data-cell={count}
          cx={x(dbp)}
          cy={y(sbp)}
          r={Math.min(9, 3 + Math.sqrt(count - 1) * 1.2)}
          fill={INK}
          opacity={0.62}
          stroke={PAPER}
          strokeWidth={0.75}
        />
      ))}
      <circle data-mark="newest" {...ring} stroke={PAPER} strokeWidth={5} />
      <circle {...ring} stroke="var(--mui-palette-error-main)" strokeWidth={2.5} />
    </PressureZonesPlot>
  );
}
