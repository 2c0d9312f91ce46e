import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { chartPointer, type ChartPointer } from '@/lib/charts/chartPointer';

/** The chart's pointer: the shared one or its own, set initially to the stop pointed at before the live chart loaded. */
export function useChartPointer(shared: ChartPointer | undefined, first: number | null): ChartPointer {
  const [own] = useState(() => shared ?? chartPointer());
  useEffect(() => {
    if (first !== null) own.set(first);
  }, [own, first]);
  return own;
}

/** Moves the pointer to the stop of the surrounding chart that is under the mouse or finger or has keyboard focus. */
export function usePointing(pointer: ChartPointer): void {
  const at = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex ?? null;
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (last.current !== at) pointer.set(at);
    last.current = at;
  }, [pointer, at]);
}

/** Index of the pointed stop, or null. */
export function usePointedIndex({ subscribe, get }: ChartPointer): number | null {
  return useSyncExternalStore(subscribe, get, () => null);
}
