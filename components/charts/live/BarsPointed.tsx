import type { BarScales } from '@/lib/charts/barScales';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import { usePointed } from './usePointed';

interface Props {
  pointer: ChartPointer;
  scales: BarScales;
  /** How many bars there are. */
  count: number;
}

/** The place of the bar that is pointed at. */
export function BarsPointed({ pointer, scales: { area, slot, x }, count }: Props) {
  const index = usePointed(pointer);
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
