'use client';

import { useId, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useBoxSize } from './useBoxSize';

const MIN_HEIGHT = 220;

interface Props {
  /** Accessible name of the chart. */
  label: string;
  /** `img` for a static picture, `group` for a chart whose values can be navigated. */
  role?: 'img' | 'group';
  /** The chart in words, shown below it. */
  summary: ReactNode;
  /** Size drawn by the server; the frame keeps its aspect ratio at every width, so that there is no layout shift. */
  assumed: BoxSize;
  /** Fixed height in px instead of the aspect ratio. */
  height?: number;
  /** Data table, legend, downloads. */
  after?: ReactNode;
  /** Draws at a given size; the drawing is scaled to the frame until that is measured. */
  children: (size: BoxSize) => ReactNode;
}

const FRAME = {
  m: 0,
  minWidth: 0,
  '& > [data-drawing]': { position: 'relative', overflow: 'hidden', width: 1 },
  '& > [data-drawing] > *': { position: 'absolute', inset: 0 },
  '& > [data-drawing]:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'var(--mui-palette-primary-main)',
    outlineOffset: 3,
    borderRadius: '8px',
  },
  '& > figcaption': { mt: 1, typography: 'body2', color: 'text.secondary' },
} as const;

/** Reserves the space of a chart, measures it, and shows the summary of the chart in words. */
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
