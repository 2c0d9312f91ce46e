import type { BarScales } from '@/lib/charts/barScales';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import { usePointedIndex } from './usePointedIndex';

interface Props {
  pointer: ChartPointer;
  scales: BarScales;
  /** Number of bars. */
  count: number;
}

/** Highlights the slot of the bar under the pointer. */
export function BarsPointed({ pointer, scales: { area, slot, x }, count }: Props) {
  const index = usePointedIndex(pointer);
  if (index === null || index >= count) return null;
  return (
    <rect
      data-crosshair={index}
      x={x(index) - slot / 2}
      width={slot}
      y={area.top}
      height={area.bottom - area.top}
      fill="var(--mui-palette-action-selected)"
      pointerEvents="none"
    />
  );
}
