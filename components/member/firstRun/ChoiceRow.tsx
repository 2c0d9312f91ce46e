import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

/** A choice with its name beside it. */
export function ChoiceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      <Typography component="span" aria-hidden>
        {label}
      </Typography>
      {children}
    </Box>
  );
}
