import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { ChartScales } from '@/lib/charts/chartScales';
import type { TimeSeries } from '@/lib/charts/timeSeries';
import { usePointedIndex } from './usePointedIndex';

interface Props {
  pointer: ChartPointer;
  stops: readonly number[];
  series: readonly TimeSeries[];
  scales: ChartScales;
}

/** Crosshair at the pointed stop, with a mark on each value the chart has there. */
export function TimeCrosshair({ pointer, stops, series, scales: { area, x, y } }: Props) {
  const index = usePointedIndex(pointer);
  const at = index === null ? undefined : stops[index];
  if (at === undefined) return null;
  return (
    <g data-crosshair={index} pointerEvents="none">
      <line x1={x(at)} x2={x(at)} y1={area.top} y2={area.bottom} stroke="var(--mui-palette-text-secondary)" />
      {series.flatMap(({ id, color, points, line }) =>
        (line ?? points)
          .filter((point) => point.at === at)
          .map(({ value }) => (
            <circle
              key={`${id} ${value}`}
              cx={x(at)}
              cy={y(value)}
              r={5}
              fill={color}
              stroke="var(--mui-palette-background-paper)"
              strokeWidth={2}
            />
          )),
      )}
    </g>
  );
}
