'use client';

import { AnimatedLine, LinePlot } from '@mui/x-charts/LineChart';
import type { ComponentProps } from 'react';
import { hintText } from '@/lib/charts/chartHint';
import { chartScales } from '@/lib/charts/chartScales';
import { nearestIndex } from '@/lib/charts/nearestIndex';
import type { PointedPart } from '@/lib/charts/pointedPart';
import type { TimePoint } from '@/lib/charts/timeSeries';
import type { TimeChart } from '@/components/charts/TimeChart';
import { TimePlot } from '@/components/charts/plots/TimePlot';
import { LiveChart } from './LiveChart';
import { TimeCrosshair } from './TimeCrosshair';
import { useChartPointer } from './usePointedIndex';

type Props = ComponentProps<typeof TimeChart> & { seen?: PointedPart | null };

/** Invisible series with a value at every stop, which pointer and keyboard navigate. */
const WALK = 'walk';

function Line(props: ComponentProps<typeof AnimatedLine>) {
  return props.ownerState.seriesId === WALK ? null : <AnimatedLine {...props} />;
}

/** Values of a line at the stops; null at stops the line has no point for. */
function atStops(stops: readonly number[], line: readonly TimePoint[]): (number | null)[] {
  const values = new Map(line.map(({ at, value }) => [at, value]));
  return stops.map((stop) => values.get(stop) ?? null);
}

function stopSeen({ size, drawing, stops, seen }: Props): number | null {
  if (!seen || stops.length === 0) return null;
  const { area } = chartScales(size, drawing);
  const { min, max } = drawing.time;
  return nearestIndex(stops, min + ((seen.x * size.width - area.left) / (area.right - area.left)) * (max - min));
}

/** The interactive version of a time chart: MUI X draws the lines in the positions of the static one. */
export function TimeLiveChart(props: Props) {
  const { size, drawing, stops, tooltipOf, pointer: shared } = props;
  const { time, value, series } = drawing;
  const scales = chartScales(size, drawing);
  const pointer = useChartPointer(shared, stopSeen(props));
  // every line reads out all values of the stop: arrow up and down move between lines at the same stop
  const valueFormatter = (_: number | null, { dataIndex }: { dataIndex: number }) => hintText(tooltipOf(dataIndex) ?? { lines: [] });
  return (
    <LiveChart
      size={size}
      area={scales.area}
      pointer={pointer}
      tooltipOf={tooltipOf}
      placeOf={(index) => {
        const stop = stops[index];
        return stop === undefined ? undefined : scales.x(stop);
      }}
      series={[
        { type: 'line', id: WALK, data: stops.map(() => value.min), valueFormatter },
        ...series.flatMap(({ id, color, line }) =>
          line
            ? [
                {
                  type: 'line' as const,
                  id,
                  color,
                  curve: 'linear' as const,
                  connectNulls: true,
                  data: atStops(stops, line),
                  valueFormatter,
                },
              ]
            : [],
        ),
      ]}
      xAxis={{ scaleType: 'linear', data: stops, ...time, valueFormatter: (at: number) => tooltipOf(stops.indexOf(at))?.title ?? '' }}
      yAxis={value}
    >
      <TimePlot size={size} drawing={drawing} lines={<LinePlot slots={{ line: Line }} />} />
      <TimeCrosshair pointer={pointer} stops={stops} series={series} scales={scales} />
    </LiveChart>
  );
}
