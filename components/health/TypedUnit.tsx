import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The unit at the end of a number's field. */
export function TypedUnit({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ pr: 1.5, color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}
