'use client';

import type { BarDrawing } from '@/lib/charts/barDrawing';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { BoxSize } from '@/lib/charts/chartScales';
import { ChartIsland } from './ChartIsland';
import { BarsPlot } from './plots/BarsPlot';

interface Props {
  size: BoxSize;
  drawing: BarDrawing;
  /** Tooltip of a bar. */
  tooltipOf: (index: number) => ChartHint | null;
}

const load = () => import('./live/BarLiveChart').then(({ BarLiveChart }) => BarLiveChart);

/** A bar chart; the bar under the pointer or reached by keyboard shows a tooltip. */
export function BarChart(props: Props) {
  return (
    <ChartIsland load={load} chart={props}>
      <BarsPlot size={props.size} drawing={props.drawing} />
    </ChartIsland>
  );
}
