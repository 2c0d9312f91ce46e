import type { ReactNode } from 'react';
import { ChartGrid } from '@/components/charts/plots/ChartGrid';
import type { BoxSize } from '@/lib/charts/chartScales';
import { MIN_DENSITY_DOTS } from '@/lib/dashboard/scatterDensity';
import { dotsOf, scatterScales, type ScatterDrawing } from '@/lib/dashboard/scatterDrawing';
import type { ScatterDot } from '@/lib/dashboard/scatterGroups';
import { ScatterDensityPlot } from './ScatterDensityPlot';
import { ScatterNamesPlot } from './ScatterNamesPlot';
import { dotSize, GENDER_STYLES } from './scatterStyles';

interface Props {
  size: BoxSize;
  drawing: ScatterDrawing;
  /** Replaces the static dots with the library's. */
  marks?: ReactNode;
}

/** Contents of the fat-muscle plot, static or live: grid, dots, means, and the labels of the four quadrants. */
export function PeopleScatterPlot({ size, drawing, marks }: Props) {
  const { groups, xName } = drawing;
  const { area, x, y } = scatterScales(size, drawing.x, drawing.y);
  // zero-length strokes whose round caps form the dots: one element for all of them, without duplicates
  const pathOf = (dots: readonly ScatterDot[]) => [...new Set(dots.map((dot) => `M${x(dot.x)} ${y(dot.y)}h0`))].join('');
  const dots = dotsOf(drawing);
  const width = dotSize(dots.length);
  const isDense = dots.length >= MIN_DENSITY_DOTS;
  return (
    <>
      <ChartGrid
        area={area}
        {...size}
        xAxis={drawing.x.ticks.map(({ at, label }) => ({ place: x(at), label }))}
        yAxis={drawing.y.ticks.map(({ at, label }) => ({ place: y(at), label }))}
        name={xName}
      />
      {isDense && <ScatterDensityPlot dots={dots} x={x} y={y} />}
      <g data-dots opacity={0.6}>
        {!isDense &&
          (marks ??
            groups.map(({ group, dots }) => (
              <path
                key={group}
                data-series={group}
                data-count={dots.length}
                d={pathOf(dots)}
                stroke={GENDER_STYLES[group].color}
                strokeWidth={width}
                strokeLinecap="round"
              />
            )))}
      </g>
      <ScatterNamesPlot size={size} drawing={drawing} />
    </>
  );
}
