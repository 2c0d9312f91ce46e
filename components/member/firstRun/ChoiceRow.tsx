import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

/** Control with its visible label. */
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
