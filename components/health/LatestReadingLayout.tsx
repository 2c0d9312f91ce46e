import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

const gap = { xs: 2, md: 3 };

interface Props {
  /** Card of the latest reading. */
  now: ReactNode;
  /** Cards of the readings over time. */
  children: ReactNode;
}

/** Two columns with the latest reading beside the cards it comes from; stacked on a phone. */
export function LatestReadingLayout({ now, children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }, alignItems: 'start' }}>
      {now}
      <Box sx={{ display: 'grid', gap, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
