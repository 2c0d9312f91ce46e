import type { ReactNode } from 'react';
import { chartScales, type BoxSize } from '@/lib/charts/chartScales';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import type { TimePoint } from '@/lib/charts/timeSeries';
import { ChartGrid } from './ChartGrid';
import { TimeMarks } from './TimeMarks';
import { TimeNames } from './TimeNames';
import { TimeZones } from './TimeZones';

interface Props {
  size: BoxSize;
  drawing: TimeDrawing;
  /** Replaces the static lines with the library's. */
  lines?: ReactNode;
}

/** Contents of a time chart, static or live: zones, grid, range bars, marks, lines, and labels where they cover least. */
export function TimePlot({ size, drawing, lines }: Props) {
  const scales = chartScales(size, drawing);
  const { area, x, y } = scales;
  const pathOf = (line: readonly TimePoint[]) => line.map(({ at, value }, index) => `${index ? 'L' : 'M'}${x(at)},${y(value)}`).join('');
  return (
    <>
      <TimeZones zones={drawing.zones} scales={scales} />
      <ChartGrid
        area={area}
        {...size}
        xAxis={drawing.timeTicks.map(({ at, label }) => ({ place: x(at), label }))}
        yAxis={drawing.valueTicks.map(({ at, label }) => ({ place: y(at), label }))}
        name={drawing.timeName}
      />
      <TimeMarks drawing={drawing} scales={scales} />
      {lines ??
        drawing.series.map(
          ({ id, color, line }) =>
            line && <path key={id} data-line={id} d={pathOf(line)} fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round" />,
        )}
      <TimeNames drawing={drawing} scales={scales} />
    </>
  );
}
