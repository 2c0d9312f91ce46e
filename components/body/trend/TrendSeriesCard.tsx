'use client';

import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { TimeChart } from '@/components/charts/TimeChart';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { TrendDrawn } from '@/lib/body/trend/trendSeries';
import { useTrendDrawing } from './useTrendDrawing';
import { useTrendWords } from './useTrendWords';

interface Props extends TrendDrawn {
  assumed: BoxSize;
  pointer: ChartPointer;
}

/** One chart of the trend with its words and its table. */
export function TrendSeriesCard({ assumed, pointer, ...drawn }: Props) {
  const { label, summary, table, hintOf } = useTrendWords(drawn);
  return (
    <ChartFrame label={label} summary={summary} assumed={assumed} after={<ChartTable {...table} />}>
      {(size) => <Drawing size={size} drawn={drawn} pointer={pointer} hintOf={hintOf} />}
    </ChartFrame>
  );
}

interface DrawingProps {
  size: BoxSize;
  drawn: TrendDrawn;
  pointer: ChartPointer;
  hintOf: (index: number) => ChartHint | null;
}

function Drawing({ size, drawn, ...pointing }: DrawingProps) {
  const made = useTrendDrawing(drawn, size.width);
  return made && <TimeChart size={size} drawing={made.drawing} stops={made.stops} {...pointing} />;
}
