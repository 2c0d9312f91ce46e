'use client';

import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import { ChartIsland } from './ChartIsland';
import { TimePlot } from './plots/TimePlot';

interface Props {
  size: BoxSize;
  drawing: TimeDrawing;
  /** Timestamps at which the crosshair stops, ascending. */
  stops: readonly number[];
  /** Tooltip of a stop. */
  tooltipOf: (index: number) => ChartHint | null;
  /** Pointer shared between the charts of a page. */
  pointer?: ChartPointer;
}

const load = () => import('./live/TimeLiveChart').then(({ TimeLiveChart }) => TimeLiveChart);

/** A time series chart; a crosshair with the values of the nearest stop follows pointer and keyboard. */
export function TimeChart(props: Props) {
  return (
    <ChartIsland load={load} chart={props} pointer={props.pointer}>
      <TimePlot size={props.size} drawing={props.drawing} />
    </ChartIsland>
  );
}
