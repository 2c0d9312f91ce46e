'use client';

import { useState, type PointerEvent, type ReactNode } from 'react';
import { ChartTooltip } from './ChartTooltip';
import { chartScales } from '@/lib/charts/chartScales';
import { TimePlot, type TimeDrawing } from './TimePlot';
import type { BoxSize } from '@/lib/charts/chartScales';

interface Props {
  size: BoxSize;
  drawing: TimeDrawing;
  /** Moments that the crosshair stops at, ascending. */
  stops: readonly number[];
  /** What the hint says about a stop. */
  hintOf: (index: number) => ReactNode;
}

/** Index of the stop nearest to a moment, by halving; -1 without stops. */
function nearest(stops: readonly number[], at: number): number {
  let [low, high] = [0, stops.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const before = stops[low - 1];
  return before !== undefined && at - before < (stops[low] ?? Infinity) - at ? low - 1 : low;
}

/** Values over time; a crosshair with the values of the nearest moment follows the pointer. */
export function TimeChart({ size, drawing, stops, hintOf }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const { area, x, y } = chartScales(size, drawing);
  const { min, max } = drawing.time;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (stops.length === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * size.width;
    setIndex(nearest(stops, min + ((place - area.left) / (area.right - area.left)) * (max - min)));
  };
  const at = index === null ? undefined : stops[index];
  return (
    <div onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setIndex(null)} style={{ touchAction: 'pan-y' }}>
      <TimePlot size={size} drawing={drawing} />
      {index !== null && at !== undefined && (
        <>
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden style={{ position: 'absolute', inset: 0 }}>
            <line x1={x(at)} x2={x(at)} y1={area.top} y2={area.bottom} stroke="var(--mui-palette-text-secondary)" />
            {drawing.series.flatMap(({ id, color, points, line }) =>
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
          </svg>
          <ChartTooltip at={x(at)} width={size.width}>
            {hintOf(index)}
          </ChartTooltip>
        </>
      )}
    </div>
  );
}
