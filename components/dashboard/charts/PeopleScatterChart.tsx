'use client';

import { ChartIsland } from '@/components/charts/ChartIsland';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { ScatterPoint } from '@/lib/dashboard/contract';
import type { ScatterDrawing } from '@/lib/dashboard/scatterDrawing';
import type { ScatterGroup } from '@/lib/dashboard/scatterGroups';
import { PeopleScatterPlot } from './PeopleScatterPlot';

interface Props {
  size: BoxSize;
  drawing: ScatterDrawing;
  nameOf: (group: ScatterGroup) => string;
  /** Tooltip of a dot. */
  tooltipOf: (point: ScatterPoint) => ChartHint;
  /** Opens the person of a dot; not called for dots the viewer may not open. */
  onOpen: (memberSeq: number) => void;
}

const load = () => import('./ScatterLiveChart').then(({ ScatterLiveChart }) => ScatterLiveChart);

/** A scatter plot with one dot per person; the dot under the pointer says whose it is, and opens the person. */
export function PeopleScatterChart(props: Props) {
  return (
    <ChartIsland load={load} chart={props}>
      <PeopleScatterPlot size={props.size} drawing={props.drawing} />
    </ChartIsland>
  );
}
