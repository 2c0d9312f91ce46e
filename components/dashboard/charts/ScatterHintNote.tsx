'use client';

import type { ComponentProps } from 'react';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { usePointedIndex } from '@/components/charts/live/usePointedIndex';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import { dotsOf, scatterScales } from '@/lib/dashboard/scatterDrawing';
import type { PeopleScatterChart } from './PeopleScatterChart';

type Props = Pick<ComponentProps<typeof PeopleScatterChart>, 'size' | 'drawing' | 'tooltipOf'> & { pointer: ChartPointer };

/** Tooltip of the dot under the pointer. */
export function ScatterHintNote({ pointer, size, drawing, tooltipOf }: Props) {
  const index = usePointedIndex(pointer);
  const dot = index === null ? undefined : dotsOf(drawing)[index];
  return dot && <ChartTooltip at={scatterScales(size, drawing.x, drawing.y).x(dot.x)} width={size.width} hint={tooltipOf(dot.point)} />;
}
