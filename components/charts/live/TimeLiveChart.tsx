'use client';

import { AnimatedLine, LinePlot } from '@mui/x-charts/LineChart';
import type { ComponentProps } from 'react';
import { hintText } from '@/lib/charts/chartHint';
import { chartScales } from '@/lib/charts/chartScales';
import { nearestIndex } from '@/lib/charts/nearestIndex';
import type { PointedPart } from '@/lib/charts/pointedPart';
import type { TimePoint } from '@/lib/charts/timeSeries';
import { LiveChart } from './LiveChart';
import type { TimeChart } from '@/components/charts/TimeChart';
import { TimeCrosshair } from './TimeCrosshair';
import { TimeMarks } from './TimeMarks';
import { TimeNames } from './TimeNames';
import { TimeZones } from './TimeZones';
import { useChartPointer } from './usePointed';

type Props = ComponentProps<typeof TimeChart> & { seen?: PointedPart | null };

/** What pointer and keyboard walk: it has a value at every stop, and nothing of it is drawn. */
const WALK = 'walk';

function Line(props: ComponentProps<typeof AnimatedLine>) {
  return props.ownerState.seriesId === WALK ? null : <AnimatedLine {...props} />;
}

/** The values of a line at the stops; null at those that it passes by. */
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

/** Values over time, alive: lines and axes by MUI X Charts; zones, marks and names, for which it has none or one element each, are ours. */
export function TimeLiveChart(props: Props) {
  const { size, drawing, stops, hintOf, pointer: shared } = props;
  const { time, value, timeTicks, timeName, valueTicks, series } = drawing;
  const pointer = useChartPointer(shared, stopSeen(props));
  const textOf = (index: number) => hintText(hintOf(index) ?? { lines: [] });
  return (
    <LiveChart
      size={size}
      pointer={pointer}
      hintOf={hintOf}
      series={[
        {
          type: 'line',
          id: WALK,
          data: stops.map(() => value.min),
          valueFormatter: (_, { dataIndex }) => textOf(dataIndex),
        },
        ...series.flatMap(({ id, color, line }) =>
          line ? [{ type: 'line' as const, id, color, curve: 'linear' as const, connectNulls: true, data: atStops(stops, line) }] : [],
        ),
      ]}
      ticks={{ across: timeTicks, upwards: valueTicks }}
      name={timeName}
      across={{ scaleType: 'linear', data: stops, ...time, valueFormatter: (at: number) => hintOf(stops.indexOf(at))?.title ?? '' }}
      upwards={value}
      ground={<TimeZones zones={drawing.zones} />}
    >
      <TimeMarks drawing={drawing} />
      <LinePlot slots={{ line: Line }} />
      <TimeNames drawing={drawing} />
      <TimeCrosshair pointer={pointer} stops={stops} series={series} />
    </LiveChart>
  );
}
