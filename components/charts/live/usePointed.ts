import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { chartPointer, type ChartPointer } from '@/lib/charts/chartPointer';

/** The pointer of a chart: the one that it shares, or one of its own; it begins where the chart was pointed at before it was alive. */
export function useChartPointer(shared: ChartPointer | undefined, first: number | null): ChartPointer {
  const [own] = useState(() => shared ?? chartPointer());
  useEffect(() => {
    if (first !== null) own.set(first);
  }, [own, first]);
  return own;
}

/** Moves a pointer to the stop of the live chart around it that lies under the mouse or finger, or that the keyboard is at. */
export function usePointing(pointer: ChartPointer): void {
  const at = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex ?? null;
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (last.current !== at) pointer.set(at);
    last.current = at;
  }, [pointer, at]);
}

/** The stop that is pointed at. */
export function usePointed({ subscribe, get }: ChartPointer): number | null {
  return useSyncExternalStore(subscribe, get, () => null);
}
