import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SparklinePlot } from './SparklinePlot';

export interface SummaryFigure {
  name: string;
  isLoading: boolean;
  value: string | null;
  note: ReactNode;
  /** How it changed since the period before, or why that is not said. */
  change: ReactNode;
  /** Its course over the period; empty for none. */
  line: readonly (number | null)[];
  lineLabel: string;
  /** The people behind it; null where the reader has no list of them. */
  link: { href: string; label: string } | null;
}

/** One figure to know first: its name, what it is, how it changed, its course, and the way to the people behind it. */
export function SummaryCell({ name, isLoading, value, note, change, line, lineLabel, link }: SummaryFigure) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {link ? (
          // the whole cell is pressed, and its name says where it leads
          <MuiLink
            component={Link}
            href={link.href}
            prefetch={false}
            underline="hover"
            color="inherit"
            aria-label={`${name}: ${link.label}`}
            sx={{
              '&::after': { content: '""', position: 'absolute', inset: -6, borderRadius: '12px' },
              '&:hover::after': { bgcolor: 'action.hover' },
            }}
          >
            {/* the arrow goes to the next line with the last word only */}
            {name}
            <span aria-hidden>{'\u00a0→'}</span>
          </MuiLink>
        ) : (
          name
        )}
      </Typography>
      <Typography component="dd" variant="figure" sx={{ m: 0, mt: 0.5, fontSize: { xs: '1.75rem', lg: '2.25rem' } }}>
        {isLoading ? <Skeleton width="3ch" /> : (value ?? '–')}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, mt: 0.25 }}>
        {isLoading ? '\u00a0' : note}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, mt: 0.25, minHeight: '1.5em' }}>
        {isLoading ? '\u00a0' : change}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 'auto', pt: 1, minHeight: 36 }}>
        {!isLoading && <SparklinePlot values={line} label={lineLabel} />}
      </Box>
    </Box>
  );
}
