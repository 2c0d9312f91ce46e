import type { ReactNode } from 'react';
import type { BarDrawing } from '@/lib/charts/barDrawing';
import { barScales } from '@/lib/charts/barScales';
import type { BoxSize } from '@/lib/charts/chartScales';
import { BarNotes } from './BarNotes';
import { BarShapes } from './BarShapes';
import { ChartGrid } from './ChartGrid';

interface Props {
  size: BoxSize;
  drawing: BarDrawing;
  /** Drawn below the grid. */
  ground?: ReactNode;
  /** Replaces the static bars with the library's. */
  bars?: ReactNode;
}

/** Contents of a bar chart, static or live: grid, bars and annotations. */
export function BarsPlot({ size, drawing, ground, bars }: Props) {
  const scales = barScales(size, drawing);
  const { labels, ticks } = drawing;
  return (
    <>
      {ground}
      <ChartGrid
        area={scales.area}
        {...size}
        xAxis={labels.flatMap((label, at) => (label === undefined ? [] : [{ place: scales.x(at), label }]))}
        yAxis={ticks.map(({ at, label }) => ({ place: scales.y(at), label }))}
      />
      <g data-bars={labels.length}>{bars ?? <BarShapes drawing={drawing} scales={scales} />}</g>
      <BarNotes drawing={drawing} scales={scales} />
    </>
  );
}
