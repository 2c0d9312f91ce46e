'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useBoxWidth } from './useBoxWidth';

interface Props {
  /** What is drawn, for screen readers. */
  label: string;
  /** The chart in words, shown under it. */
  summary: ReactNode;
  /** Height in px, the same in every state, so that nothing below moves. */
  height: number;
  /** Width in px to draw at on the server; the first HTML scales it to the card, the browser then draws at the true width. */
  assumedWidth: number;
  /** The same data as a table, a legend, downloads. */
  after?: ReactNode;
  children: (width: number) => ReactNode;
}

/** Keeps the place of a chart, measures it, and says in words what the chart shows. */
export function ChartFrame({ label, summary, height, assumedWidth, after, children }: Props) {
  const [ref, width] = useBoxWidth(assumedWidth);
  const summaryId = useId();
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        ref={ref}
        role="img"
        aria-label={label}
        aria-describedby={summaryId}
        sx={{ height, position: 'relative', overflow: 'hidden', '& .MuiChartsSurface-root': { width: '100%' } }}
      >
        {children(width)}
      </Box>
      <Typography id={summaryId} component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {summary}
      </Typography>
      {after}
    </Box>
  );
}
