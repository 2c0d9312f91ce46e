import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

const STAR = {
  content: '"*"',
  color: 'error.main',
  ml: 0.5,
  // Safari before 17.4 and Firefox before 128 would show no star at all
  '@supports (content: "*" / "")': { content: '"*" / ""' },
};

/** Label of a required field: a visual star that is not part of its accessible name; `aria-required` conveys it to screen readers. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ '&::after': STAR }}>
      {children}
    </Box>
  );
}
