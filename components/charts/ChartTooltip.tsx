import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** Place of the crosshair and width of the chart, in px. */
  at: number;
  width: number;
  children: ReactNode;
}

/** What lies under the pointer, on the side of the crosshair that has room. */
export function ChartTooltip({ at, width, children }: Props) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        top: 18,
        ...(at < width / 2 ? { left: `${at + 12}px` } : { right: `${width - at + 12}px` }),
        maxWidth: '60%',
        px: 1.25,
        py: 0.75,
        borderRadius: '8px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: '0 2px 10px rgb(0 0 0 / 12%)',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        pointerEvents: 'none',
      }}
    >
      {children}
    </Box>
  );
}
