'use client';

import { useSyncExternalStore, type PointerEvent, type ReactNode } from 'react';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { chartScales } from '@/lib/charts/chartScales';
import { TimePlot, type TimeDrawing } from '@/components/charts/TimePlot';
import type { BoxSize } from '@/lib/charts/chartScales';
import { nearestIndex } from '@/lib/body/trend/trendMoments';
import type { TrendPointer } from '@/lib/body/trend/trendPointer';

interface Props {
  size: BoxSize;
  drawing: TimeDrawing;
  /** Places that the crosshair stops at, ascending. */
  stops: readonly number[];
  pointer: TrendPointer;
  hintOf: (index: number) => ReactNode;
}

/** Measures over time with a crosshair that all charts of the page share. */
export function TrendSeriesChart({ size, drawing, stops, pointer, hintOf }: Props) {
  const { area } = chartScales(size, drawing);
  const { min, max } = drawing.time;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (stops.length === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * size.width;
    pointer.set(nearestIndex(stops, min + ((place - area.left) / (area.right - area.left)) * (max - min)));
  };
  return (
    <div onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => pointer.set(null)} style={{ touchAction: 'pan-y' }}>
      <TimePlot size={size} drawing={drawing} />
      <Crosshair size={size} drawing={drawing} stops={stops} pointer={pointer} hintOf={hintOf} />
    </div>
  );
}

function Crosshair({ size, drawing, stops, pointer, hintOf }: Props) {
  const index = useSyncExternalStore(pointer.subscribe, pointer.get, () => null);
  const { area, x } = chartScales(size, drawing);
  const at = index === null ? undefined : stops[index];
  if (index === null || at === undefined) return null;
  return (
    <>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden
        data-crosshair={index}
        style={{ position: 'absolute', inset: 0, willChange: 'transform' }}
      >
        <line x1={x(at)} x2={x(at)} y1={area.top} y2={area.bottom} stroke="var(--mui-palette-text-secondary)" />
      </svg>
      <ChartTooltip at={x(at)} width={size.width}>
        {hintOf(index)}
      </ChartTooltip>
    </>
  );
}
