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
  /** Drawn under the grid. */
  ground?: ReactNode;
  /** The bars, where the library draws them. */
  bars?: ReactNode;
}

/** What stands on a chart of bars, asleep or alive: grid, bars, and what is written on them. */
export function BarsPlot({ size, drawing, ground, bars }: Props) {
  const scales = barScales(size, drawing);
  const { labels, ticks } = drawing;
  return (
    <>
      {ground}
      <ChartGrid
        area={scales.area}
        {...size}
        across={labels.flatMap((label, at) => (label === undefined ? [] : [{ place: scales.x(at), label }]))}
        upwards={ticks.map(({ at, label }) => ({ place: scales.y(at), label }))}
      />
      <g data-bars={labels.length}>{bars ?? <BarShapes drawing={drawing} scales={scales} />}</g>
      <BarNotes drawing={drawing} scales={scales} />
    </>
  );
}
