'use client';

import Box from '@mui/material/Box';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { LineHighlightPlot, LinePlot } from '@mui/x-charts/LineChart';
import { LineSketch, SKETCH_ROOM, type LineDrawing } from '@/components/ui/LineSketch';
import type { BoxSize } from '@/components/ui/useBoxSize';
import { TrendHintCard, type TrendHint } from './TrendHintCard';

interface Props {
  size: BoxSize;
  drawing: LineDrawing;
  hint: TrendHint;
}

const { left, bottom, top, right } = SKETCH_ROOM;

/** The drawing brought to life: a crosshair with the day's values follows the pointer. Nothing moves by itself. */
export function TrendChart({ size, drawing, hint }: Props) {
  const { points, time, value } = drawing;
  return (
    <div>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <LineSketch size={size} drawing={drawing} withLine={false} />
      </Box>
      <ChartsDataProvider
        width={size.width}
        height={size.height}
        margin={{ top, right, bottom: 0, left: 0 }}
        series={[
          {
            type: 'line',
            id: 'line',
            data: points.map((point) => point.line),
            curve: 'linear',
            color: 'var(--mui-palette-chart-1)',
            showMark: false,
          },
        ]}
        xAxis={[{ id: 'x', data: points.map((point) => point.at), scaleType: 'linear', ...time, domainLimit: 'strict', height: bottom }]}
        yAxis={[{ id: 'y', ...value, domainLimit: 'strict', width: left }]}
        disableKeyboardNavigation
        skipAnimation
      >
        <ChartsSurface>
          <LinePlot skipAnimation />
          <ChartsAxisHighlight x="line" />
          <LineHighlightPlot />
        </ChartsSurface>
        <TrendHintCard points={points} hint={hint} />
      </ChartsDataProvider>
    </div>
  );
}
