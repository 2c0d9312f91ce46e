import type { ChartPointer } from '@/lib/charts/chartPointer';
import { usePlaces } from './usePlaces';
import { usePointed } from './usePointed';
import { useStopPlace } from './useStopPlace';

interface Props {
  pointer: ChartPointer;
  /** Width of a bar's place in px. */
  slot: number;
}

/** The place of the bar that is pointed at. */
export function BarsPointed({ pointer, slot }: Props) {
  const index = usePointed(pointer);
  const { area } = usePlaces();
  const middle = useStopPlace()(index ?? -1);
  if (index === null || middle === undefined) return null;
  return (
    <rect
      data-crosshair={index}
      x={middle - slot / 2}
      width={slot}
      y={area.top}
      height={area.bottom - area.top}
      fill="var(--mui-palette-action-selected)"
      pointerEvents="none"
    />
  );
}
