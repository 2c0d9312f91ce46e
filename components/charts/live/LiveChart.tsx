'use client';

import { ChartsDataProvider, type ChartsDataProviderProps } from '@mui/x-charts/ChartsDataProvider';
import { ChartsLayerContainer } from '@mui/x-charts/ChartsLayerContainer';
import { ChartsSvgLayer } from '@mui/x-charts/ChartsSvgLayer';
import type { ReactNode } from 'react';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { BoxSize, ChartArea } from '@/lib/charts/chartScales';
import { FILLED } from './liveStyles';
import { PointedNote } from './PointedNote';
import { useChartLocale } from './useChartLocale';

type Provider = ChartsDataProviderProps<'line' | 'bar'>;

interface Props {
  size: BoxSize;
  area: ChartArea;
  series: Provider['series'];
  /** The x-axis; its data are the stops of pointer and keyboard. */
  xAxis: NonNullable<Provider['xAxis']>[number];
  yAxis: NonNullable<Provider['yAxis']>[number];
  pointer: ChartPointer;
  tooltipOf: (index: number) => ChartHint | null;
  /** x position of a stop in px; undefined if the chart does not have it. */
  placeOf: (index: number) => number | undefined;
  children: ReactNode;
}

const BARE = { position: 'none', domainLimit: 'strict' } as const;

/**
 * A MUI X chart: scales, lines, bars, pointer and keyboard are the library's; crosshair and tooltip follow our pointer, which charts may
 * share.
 */
export function LiveChart({ size, area, series, xAxis, yAxis, pointer, tooltipOf, placeOf, children }: Props) {
  const localeText = useChartLocale();
  return (
    <ChartsDataProvider
      width={size.width}
      height={size.height}
      margin={{ top: area.top, right: size.width - area.right, bottom: size.height - area.bottom, left: area.left }}
      skipAnimation
      localeText={localeText}
      series={series}
      xAxis={[{ ...BARE, ...xAxis }]}
      yAxis={[{ ...BARE, ...yAxis }]}
    >
      <ChartsLayerContainer style={FILLED}>
        <ChartsSvgLayer>
          <g fontSize={12}>{children}</g>
        </ChartsSvgLayer>
      </ChartsLayerContainer>
      <PointedNote pointer={pointer} width={size.width} tooltipOf={tooltipOf} placeOf={placeOf} />
    </ChartsDataProvider>
  );
}
