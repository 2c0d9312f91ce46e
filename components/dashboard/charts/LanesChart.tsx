'use client';

import { CHART_MARGINS } from '@/lib/charts/chartScales';
import { TimeChart } from '@/components/charts/TimeChart';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import type { TimePoint } from '@/lib/charts/timeSeries';
import type { BoxSize } from '@/lib/charts/chartScales';

export interface Lane<Id extends string = string> {
  id: Id;
  name: string;
  color: string;
  points: readonly TimePoint[];
  value: TimeDrawing['value'];
  valueTicks: TimeDrawing['valueTicks'];
}

interface Props<Id extends string> {
  size: BoxSize;
  lanes: readonly Lane<Id>[];
  time: TimeDrawing['time'];
  timeTicks: TimeDrawing['timeTicks'];
  stops: readonly number[];
  /** Pointer shared by the lanes. */
  pointer: ChartPointer;
  tooltipOf: (lane: Lane<Id>, index: number) => ChartHint | null;
}

/** Measures of different magnitude in stacked lanes: one time axis, a separate scale for each. */
export function LanesChart<Id extends string>({ size, lanes, time, timeTicks, stops, pointer, tooltipOf }: Props<Id>) {
  // only the last lane has time labels below it; the others need no room for them
  const unlabelled = CHART_MARGINS.bottom - 8;
  const height = (size.height + unlabelled * (lanes.length - 1)) / lanes.length;
  return (
    <div>
      {lanes.map((lane, index) => (
        <div key={lane.id} style={{ position: 'absolute', left: 0, right: 0, top: index * (height - unlabelled), height }}>
          <TimeChart
            size={{ width: size.width, height }}
            drawing={{
              time,
              timeTicks: index === lanes.length - 1 ? timeTicks : [],
              value: lane.value,
              valueTicks: lane.valueTicks,
              series: [
                {
                  id: lane.id,
                  color: lane.color,
                  mark: 'dot',
                  quiet: true,
                  points: lane.points.length > 1 ? [] : lane.points,
                  line: lane.points,
                },
              ],
            }}
            stops={stops}
            pointer={pointer}
            tooltipOf={(stop) => tooltipOf(lane, stop)}
          />
          <svg
            viewBox={`0 0 ${size.width} ${height}`}
            width="100%"
            height="100%"
            aria-hidden
            style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
          >
            <text
              x={CHART_MARGINS.left + 4}
              y={12}
              fontSize={12}
              fontWeight={650}
              fill={lane.color}
              paintOrder="stroke"
              stroke="var(--mui-palette-background-paper)"
              strokeWidth={4}
            >
              {lane.name}
            </text>
          </svg>
        </div>
      ))}
    </div>
  );
}
