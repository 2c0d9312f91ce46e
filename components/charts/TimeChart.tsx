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
  /** Moments that the crosshair stops at, ascending. */
  stops: readonly number[];
  /** What is said of a stop. */
  hintOf: (index: number) => ChartHint | null;
  /** The crosshair that charts of a page share. */
  pointer?: ChartPointer;
}

const load = () => import('./live/TimeLiveChart').then(({ TimeLiveChart }) => TimeLiveChart);

/** Values over time; a crosshair with the values of the nearest moment follows pointer and keyboard. */
export function TimeChart(props: Props) {
  return (
    <ChartIsland load={load} chart={props} pointer={props.pointer}>
      <TimePlot size={props.size} drawing={props.drawing} />
    </ChartIsland>
  );
}
