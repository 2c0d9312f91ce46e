'use client';

import { ChartsDataProvider, type ChartsDataProviderProps } from '@mui/x-charts/ChartsDataProvider';
import { ChartsLayerContainer } from '@mui/x-charts/ChartsLayerContainer';
import { ChartsSvgLayer } from '@mui/x-charts/ChartsSvgLayer';
import type { ReactNode } from 'react';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import { CHART_ROOM, type BoxSize } from '@/lib/charts/chartScales';
import type { ChartTick } from '@/lib/charts/timeDrawing';
import { LiveGrid } from './LiveGrid';
import { FILLED } from './liveStyles';
import { PointedNote } from './PointedNote';
import { useChartLocale } from './useChartLocale';

type Provider = ChartsDataProviderProps<'line' | 'bar'>;

interface Props {
  size: BoxSize;
  series: Provider['series'];
  /** The axis along the foot; its data are the stops of pointer and keyboard. */
  across: NonNullable<Provider['xAxis']>[number];
  upwards: NonNullable<Provider['yAxis']>[number];
  ticks: { across: readonly ChartTick[]; upwards: readonly ChartTick[] };
  /** What the axis along the foot counts. */
  name?: string;
  pointer: ChartPointer;
  hintOf: (index: number) => ChartHint | null;
  /** Drawn under the grid. */
  ground?: ReactNode;
  children: ReactNode;
}

/** px that the name of an axis takes below its labels. */
const NAME_ROOM = 18;
const BARE = { position: 'none', domainLimit: 'strict' } as const;

/** A chart of MUI X: scales, what is drawn on them, pointer and keyboard are the library's; crosshair and hint follow the pointer that charts may share. */
export function LiveChart({ size, series, across, upwards, ticks, name, pointer, hintOf, ground, children }: Props) {
  const localeText = useChartLocale();
  return (
    <ChartsDataProvider
      width={size.width}
      height={size.height}
      margin={name === undefined ? CHART_ROOM : { ...CHART_ROOM, bottom: CHART_ROOM.bottom + NAME_ROOM }}
      skipAnimation
      localeText={localeText}
      series={series}
      xAxis={[{ ...BARE, ...across }]}
      yAxis={[{ ...BARE, ...upwards }]}
    >
      <ChartsLayerContainer style={FILLED}>
        <ChartsSvgLayer>
          {ground}
          <LiveGrid {...ticks} {...size} name={name} />
          {children}
        </ChartsSvgLayer>
      </ChartsLayerContainer>
      <PointedNote pointer={pointer} width={size.width} hintOf={hintOf} />
    </ChartsDataProvider>
  );
}
