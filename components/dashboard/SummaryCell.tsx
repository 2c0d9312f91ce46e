import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { NONE } from '@/lib/format/none';
import { SparklinePlot } from './SparklinePlot';

export interface SummaryFigure {
  name: string;
  isLoading: boolean;
  value: string | null;
  note: ReactNode;
  /** Change since the previous period, or why there is none. */
  change: ReactNode;
  /** Values over the period; empty for none. */
  line: readonly (number | null)[];
  lineLabel: string;
  /** Link to the people behind the figure; null if the viewer cannot list them. */
  link: { href: string; label: string } | null;
}

/** One key figure: name, value, change, sparkline, and a link to the people behind it. */
export function SummaryCell({ name, isLoading, value, note, change, line, lineLabel, link }: SummaryFigure) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {link ? (
          // the link covers the whole cell; its name says where it leads
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
            {/* non-breaking space, so that the arrow wraps only together with the last word */}
            {name}
            <span aria-hidden>{'\u00a0→'}</span>
          </MuiLink>
        ) : (
          name
        )}
      </Typography>
      <Typography component="dd" variant="figure" sx={{ m: 0, mt: 0.5, fontSize: { xs: '1.75rem', lg: '2.25rem' } }}>
        {isLoading ? <Skeleton width="3ch" /> : (value ?? NONE)}
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
