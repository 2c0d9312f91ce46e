'use client';

import { BarPlot } from '@mui/x-charts/BarChart';
import type { ComponentProps } from 'react';
import { hintText } from '@/lib/charts/chartHint';
import { CHART_ROOM } from '@/lib/charts/chartScales';
import type { PointedPart } from '@/lib/charts/pointedPart';
import type { BarChart } from '../BarChart';
import { BarNotes } from './BarNotes';
import { BarsPointed } from './BarsPointed';
import { LiveChart } from './LiveChart';
import { useChartPointer } from './usePointed';

type Props = ComponentProps<typeof BarChart> & { seen?: PointedPart | null };

/** px */
const MAX_BAR_WIDTH = 30;
/** Part of its place that a bar fills. */
const FILL = 0.72;

const paler = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, var(--mui-palette-background-paper))`;
/** Bars side by side or on one another, alive: bars and axes by MUI X Charts. Bars that reach the goal are darker. */
export function BarLiveChart({ size, drawing, hintOf, seen }: Props) {
  const { labels, layers, max, ticks, goal, running } = drawing;
  const room = size.width - CHART_ROOM.left - CHART_ROOM.right;
  const slot = room / Math.max(1, labels.length);
  const under = seen ? Math.floor((seen.x * size.width - CHART_ROOM.left) / slot) : -1;
  const pointer = useChartPointer(undefined, under in labels ? under : null);
  const first = layers[0]?.color ?? '';
  const shades = goal && { type: 'piecewise' as const, thresholds: [goal.value], colors: [paler(first, 50), first] };
  return (
    <LiveChart
      size={size}
      pointer={pointer}
      hintOf={hintOf}
      series={layers.map(({ id, color, values }) => ({
        type: 'bar',
        id,
        stack: 'one',
        color,
        data: values,
        valueFormatter: (_, { dataIndex }) => hintText(hintOf(dataIndex) ?? { lines: [] }),
      }))}
      ticks={{ across: labels.flatMap((label, at) => (label === undefined ? [] : [{ at, label }])), upwards: ticks }}
      across={{
        scaleType: 'band',
        data: labels.map((_, index) => index),
        categoryGapRatio: 1 - Math.min(MAX_BAR_WIDTH, slot * FILL) / slot,
        valueFormatter: (index: number) => hintOf(index)?.title ?? '',
        ...(running !== undefined && {
          colorMap: { type: 'ordinal' as const, values: [running], colors: [paler(first, 35)], unknownColor: first },
        }),
      }}
      upwards={{
        min: 0,
        max,
        ...(shades && { colorMap: shades }),
      }}
      ground={<BarsPointed pointer={pointer} slot={slot} />}
    >
      <g data-bars={labels.length}>
        <BarPlot renderer="svg-batch" borderRadius={layers.length > 1 ? 0 : Math.min(4, slot / 4)} />
      </g>
      <BarNotes drawing={drawing} />
    </LiveChart>
  );
}
