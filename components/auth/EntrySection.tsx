import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

interface Props {
  /** Decorative. */
  icon: ReactNode;
  children: ReactNode;
}

/** Centred layout of the entry pages: an icon with text and actions below. */
export function EntrySection({ icon, children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
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
        {icon}
      </Box>
      {children}
    </Box>
  );
}
