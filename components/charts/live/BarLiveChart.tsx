'use client';

import { BarPlot } from '@mui/x-charts/BarChart';
import type { ComponentProps } from 'react';
import { barColor } from '@/lib/charts/barDrawing';
import { barScales } from '@/lib/charts/barScales';
import { hintText } from '@/lib/charts/chartHint';
import type { PointedPart } from '@/lib/charts/pointedPart';
import type { BarChart } from '@/components/charts/BarChart';
import { BarsPlot } from '@/components/charts/plots/BarsPlot';
import { BarsPointed } from './BarsPointed';
import { LiveChart } from './LiveChart';
import { useChartPointer } from './usePointedIndex';

type Props = ComponentProps<typeof BarChart> & { seen?: PointedPart | null };

/** The interactive version of a grouped or stacked bar chart: MUI X draws the bars in the positions and colours of the static one. */
export function BarLiveChart({ size, drawing, tooltipOf, seen }: Props) {
  const { labels, layers, max } = drawing;
  const scales = barScales(size, drawing);
  const under = seen ? Math.floor((seen.x * size.width - scales.area.left) / scales.slot) : -1;
  const pointer = useChartPointer(undefined, under in labels ? under : null);
  const places = labels.map((_, index) => index);
  const [only, ...others] = layers;
  return (
    <LiveChart
      size={size}
      area={scales.area}
      pointer={pointer}
      tooltipOf={tooltipOf}
      placeOf={(index) => (index in labels ? scales.x(index) : undefined)}
      series={layers.map(({ id, color, values }) => ({
        type: 'bar',
        id,
        stack: 'one',
        color,
        data: values,
        valueFormatter: (_, { dataIndex }) => hintText(tooltipOf(dataIndex) ?? { lines: [] }),
      }))}
      xAxis={{
        scaleType: 'band',
        data: places,
        categoryGapRatio: 1 - scales.part,
        valueFormatter: (index: number) => tooltipOf(index)?.title ?? '',
        ...(only &&
          others.length === 0 && {
            colorMap: { type: 'ordinal' as const, values: places, colors: places.map((index) => barColor(drawing, only, index)) },
          }),
      }}
      yAxis={{ min: 0, max }}
    >
      <BarsPlot
        size={size}
        drawing={drawing}
        ground={<BarsPointed pointer={pointer} scales={scales} count={labels.length} />}
        bars={<BarPlot renderer="svg-batch" borderRadius={scales.corner} />}
      />
    </LiveChart>
  );
}
