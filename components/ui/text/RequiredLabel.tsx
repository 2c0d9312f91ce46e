import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

const STAR = {
  content: '"*"',
  color: 'error.main',
  ml: 0.5,
  // Safari before 17.4 and Firefox before 128 would show no star at all
  '@supports (content: "*" / "")': { content: '"*" / ""' },
};

/** The label of a field that has to be filled in: a star for the eye, which is no part of its name; `aria-required` says it to others. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ '&::after': STAR }}>
      {children}
    </Box>
  );
}
