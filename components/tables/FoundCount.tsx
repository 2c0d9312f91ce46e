import type { ReactNode, Ref } from 'react';
import { Box } from '@/components/base/Box';

/** Number of search results, used as list title: a live region, and the focus target after a filter is cleared. */
export function FoundCount({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <Box component="span" ref={ref} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
