'use client';

import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LineHighlightPlot, LinePlot } from '@mui/x-charts/LineChart';
import type { TrendPoint } from '@/lib/body/trend/rules';
import { TrendHintCard } from './TrendHintCard';
import { TrendMarksChart } from './TrendMarksChart';

export interface TrendDrawing {
  points: readonly TrendPoint[];
  /** Ends of both axes: ms since the epoch, and the unit shown. */
  time: { min: number; max: number };
  value: { min: number; max: number };
  /** Instants to label, in ms. */
  ticks: readonly number[];
  /** Normal range, as far as it lies on the axis. */
  band: { low: number; high: number } | null;
  goal: { value: number; label: string } | null;
  textOf: (value: number) => string;
  tickOf: (value: number) => string;
  dayOf: (at: number) => string;
  shortDayOf: (at: number) => string;
  names: { value: string; line: string };
}

interface Props extends TrendDrawing {
  width: number;
  height: number;
}

const AXIS = { disableLine: true, disableTicks: true } as const;
const LABEL = { fontSize: 12, fontFamily: 'inherit', fill: 'var(--mui-palette-text-secondary)' };

/** One measure over time: faint measurements under their smoothed line, the normal range behind, the goal across. */
export function TrendChart({ width, height, points, time, value, ticks, band, goal, textOf, tickOf, dayOf, shortDayOf, names }: Props) {
  return (
    <ChartsDataProvider
      width={width}
      height={height}
      margin={{ top: 14, right: 14, bottom: 0, left: 0 }}
      series={[
        {
          type: 'line',
          id: 'line',
          data: points.map((point) => point.line),
          curve: 'monotoneX',
          color: 'var(--mui-palette-chart-1)',
          showMark: false,
        },
      ]}
      xAxis={[
        {
          id: 'x',
          data: points.map((point) => point.at),
          scaleType: 'linear',
          ...time,
          domainLimit: 'strict',
          height: 28,
          tickInterval: [...ticks],
          valueFormatter: shortDayOf,
          tickLabelStyle: LABEL,
          ...AXIS,
        },
      ]}
      yAxis={[
        { id: 'y', ...value, domainLimit: 'strict', width: 46, tickNumber: 4, valueFormatter: tickOf, tickLabelStyle: LABEL, ...AXIS },
      ]}
      disableKeyboardNavigation
      skipAnimation
    >
      <ChartsSurface sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' } }}>
        <ChartsGrid horizontal />
        <TrendMarksChart points={points} band={band} goal={goal} />
        <LinePlot skipAnimation />
        <ChartsAxisHighlight x="line" />
        <LineHighlightPlot />
        <ChartsXAxis axisId="x" />
        <ChartsYAxis axisId="y" />
      </ChartsSurface>
      <TrendHintCard points={points} textOf={textOf} dayOf={dayOf} names={names} />
    </ChartsDataProvider>
  );
}
