'use client';

import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { usePointedIndex, usePointing } from './usePointedIndex';

interface Props {
  pointer: ChartPointer;
  /** px */
  width: number;
  tooltipOf: (index: number) => ChartHint | null;
  placeOf: (index: number) => number | undefined;
}

/** Updates the pointer from mouse, touch and keyboard over the surrounding chart, and shows the tooltip at its position. */
export function PointedNote({ pointer, width, tooltipOf, placeOf }: Props) {
  usePointing(pointer);
  const index = usePointedIndex(pointer);
  const hint = index === null ? null : tooltipOf(index);
  const at = index === null ? undefined : placeOf(index);
  return hint && at !== undefined && <ChartTooltip at={at} width={width} hint={hint} />;
}
