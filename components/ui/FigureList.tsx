import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

export interface Figure {
  name: string;
  value: ReactNode;
  /** Short note below the value. */
  note?: ReactNode;
}

/** Row of a few labelled figures. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))', columnGap: 2, rowGap: 1.75 }}
    >
      {figures.map(({ name, value, note }) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="figureSmall" sx={{ m: 0 }}>
            {value}
          </Typography>
          {note && (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, mt: 0.25 }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
