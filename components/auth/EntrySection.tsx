import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

interface Props {
  /** Decorative. */
  icon: ReactNode;
  children: ReactNode;
}

/** What is said of a link under its sign, in the middle as on every page that has only something to say. */
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
