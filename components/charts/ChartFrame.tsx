'use client';

import { useId, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useBoxSize } from './useBoxSize';

const MIN_HEIGHT = 220;

interface Props {
  /** What is drawn, for screen readers. */
  label: string;
  /** A picture as a whole, or a chart whose values can be walked. */
  role?: 'img' | 'group';
  /** The chart in words, shown under it. */
  summary: ReactNode;
  /** Size that the server draws at; the place keeps its proportions at every width, so that nothing ever moves. */
  assumed: BoxSize;
  /** Height in px at every width, instead of the proportions. */
  height?: number;
  /** The same data as a table, a legend, downloads. */
  after?: ReactNode;
  /** Draws at a size; drawings are scaled to the place until it is measured. */
  children: (size: BoxSize) => ReactNode;
}

const FRAME = {
  m: 0,
  minWidth: 0,
  '& > [data-drawing]': { position: 'relative', overflow: 'hidden', width: 1 },
  '& > [data-drawing] > *': { position: 'absolute', inset: 0 },
  '& > [data-drawing]:has(:focus-visible)': {
    ...{ outline: '2px solid', outlineColor: 'var(--mui-palette-primary-main)', outlineOffset: 3, borderRadius: '8px' },
  },
  '& > figcaption': { mt: 1, typography: 'body2', color: 'text.secondary' },
} as const;

/** Keeps the place of a chart, measures it, and says in words what the chart shows. */
export function ChartFrame({ label, role = 'group', summary, assumed, height, after, children }: Props) {
  const [ref, size] = useBoxSize(assumed);
  const summaryId = useId();
  const room = height === undefined ? { aspectRatio: `${assumed.width} / ${assumed.height}`, minHeight: MIN_HEIGHT } : { height };
  return (
    <Box component="figure" sx={FRAME}>
      <div ref={ref} role={role} data-drawing aria-label={label} aria-describedby={summaryId} style={room}>
        {children(size)}
      </div>
      <figcaption id={summaryId}>{summary}</figcaption>
      {after}
    </Box>
  );
}
