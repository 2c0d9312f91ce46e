'use client';

import type { BarDrawing } from '@/lib/charts/barDrawing';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { BoxSize } from '@/lib/charts/chartScales';
import { ChartIsland } from './ChartIsland';
import { BarsPlot } from './plots/BarsPlot';

interface Props {
  size: BoxSize;
  drawing: BarDrawing;
  /** What is said of a bar. */
  hintOf: (index: number) => ChartHint | null;
}

const load = () => import('./live/BarLiveChart').then(({ BarLiveChart }) => BarLiveChart);

/** Bars of which the one that pointer or keyboard are at says what it stands for. */
export function BarChart(props: Props) {
  return (
    <ChartIsland load={load} chart={props}>
      <BarsPlot size={props.size} drawing={props.drawing} />
    </ChartIsland>
  );
}
