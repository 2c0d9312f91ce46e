import type { ReactNode, Ref } from 'react';
import { Box } from '@/components/base/Box';

/** How many a search finds, as the title of its list: told whenever it changes, and where the focus goes from a filter that is cleared. */
export function FoundCount({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <Box component="span" ref={ref} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
