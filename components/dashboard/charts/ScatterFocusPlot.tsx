'use client';

import { useItemTooltip } from '@mui/x-charts/ChartsTooltip';
import { useEffect, useRef } from 'react';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { ScatterDrawing } from '@/lib/dashboard/scatterDrawing';

interface Props {
  pointer: ChartPointer;
  drawing: ScatterDrawing;
}

/** Moves the pointer to the dot under the mouse or finger, or with keyboard focus; renders nothing. */
export function ScatterFocusPlot({ pointer, drawing: { groups } }: Props) {
  const item = useItemTooltip<'scatter'>()?.identifier;
  const place = groups.findIndex(({ group }) => group === item?.seriesId);
  const before = groups.slice(0, Math.max(0, place)).reduce((sum, { dots }) => sum + dots.length, 0);
  const at = item && place >= 0 ? before + item.dataIndex : null;
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (last.current !== at) pointer.set(at);
    last.current = at;
  }, [pointer, at]);
  return null;
}
