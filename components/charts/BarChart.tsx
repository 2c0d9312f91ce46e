'use client';

import { useState, type PointerEvent, type ReactNode } from 'react';
import { BarPlot, barScales, type BarDrawing } from './BarPlot';
import { ChartTooltip } from './ChartTooltip';
import type { BoxSize } from '@/lib/charts/chartScales';

interface Props {
  size: BoxSize;
  drawing: BarDrawing;
  /** What the hint says about a bar. */
  hintOf: (index: number) => ReactNode;
}

/** Bars of which the one under the pointer says what it stands for. */
export function BarChart({ size, drawing, hintOf }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const { area, slot, middle } = barScales(size, drawing);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * size.width;
    const under = Math.floor((place - area.left) / slot);
    setIndex(Math.min(drawing.bars.length - 1, Math.max(0, under)));
  };
  const shown = index !== null && index < drawing.bars.length ? index : null;
  return (
    <div onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setIndex(null)} style={{ touchAction: 'pan-y' }}>
      {shown !== null && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden style={{ position: 'absolute', inset: 0 }}>
          <rect
            x={middle(shown) - slot / 2}
            width={slot}
            y={area.top}
            height={area.bottom - area.top}
            fill="var(--mui-palette-action-selected)"
          />
        </svg>
      )}
      <BarPlot size={size} drawing={drawing} />
      {shown !== null && (
        <ChartTooltip at={middle(shown)} width={size.width}>
          {hintOf(shown)}
        </ChartTooltip>
      )}
    </div>
  );
}
