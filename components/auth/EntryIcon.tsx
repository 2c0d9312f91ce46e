import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

/** The sign above what is said of a link. */
export function EntryIcon({ children }: { children: ReactNode }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 64,
        height: 64,
        borderRadius: '20px',
        bgcolor: 'action.selected',
        color: 'primary.main',
        '& svg': { fontSize: 32 },
      }}
    >
      {children}
    </Box>
  );
}
