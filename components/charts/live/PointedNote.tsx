'use client';

import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { usePointed, usePointing } from './usePointed';

interface Props {
  pointer: ChartPointer;
  /** px */
  width: number;
  hintOf: (index: number) => ChartHint | null;
  placeOf: (index: number) => number | undefined;
}

/** Updates the pointer from mouse, touch and keyboard over the surrounding chart, and shows the tooltip at its position. */
export function PointedNote({ pointer, width, hintOf, placeOf }: Props) {
  usePointing(pointer);
  const index = usePointed(pointer);
  const hint = index === null ? null : hintOf(index);
  const at = index === null ? undefined : placeOf(index);
  return hint && at !== undefined && <ChartTooltip at={at} width={width} hint={hint} />;
}
