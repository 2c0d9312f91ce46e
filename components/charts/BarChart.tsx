'use client';

import type { BarDrawing } from '@/lib/charts/barDrawing';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { BoxSize } from '@/lib/charts/chartScales';
import type * as Live from './live/BarLiveChart';
import { ChartIsland } from './ChartIsland';

interface Props {
  size: BoxSize;
  drawing: BarDrawing;
  /** What is said of a bar. */
  hintOf: (index: number) => ChartHint | null;
}

const load = () => import('./live/BarLiveChart').then(({ BarLiveChart }) => BarLiveChart);
const onServer = typeof window === 'undefined' ? (require('./live/BarLiveChart') as typeof Live).BarLiveChart : null;

/** Bars of which the one that pointer or keyboard are at says what it stands for. */
export function BarChart(props: Props) {
  const { layers, max, goal } = props.drawing;
  return <ChartIsland onServer={onServer} load={load} chart={props} content={[layers, max, goal]} />;
}
