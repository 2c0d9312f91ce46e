'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
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

/** Keeps the place of a chart, measures it, and says in words what the chart shows. */
export function ChartFrame({ label, role = 'group', summary, assumed, height, after, children }: Props) {
  const [ref, size] = useBoxSize(assumed);
  const summaryId = useId();
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        ref={ref}
        role={role}
        data-drawing
        aria-label={label}
        aria-describedby={summaryId}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          ...(height === undefined ? { aspectRatio: `${assumed.width} / ${assumed.height}`, minHeight: MIN_HEIGHT } : { height }),
          width: 1,
          '& > *': { position: 'absolute', inset: 0 },
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2, borderRadius: '8px' },
        }}
      >
        {children(size)}
      </Box>
      <Typography id={summaryId} component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {summary}
      </Typography>
      {after}
    </Box>
  );
}
