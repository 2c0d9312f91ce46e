'use client';

import HelpOutlined from '@mui/icons-material/HelpOutlined';
import { useId, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';

interface Props {
  /** Number of open questions. */
  count: number;
  title: string;
  /** Reason for the question; hidden once none is open. */
  why: string;
  /** Result of the last answer. */
  outcome: ReactNode;
  /** Error of an answer that could not be saved. */
  failure: string | null;
  /** Questions, as list items. */
  items: ReactNode;
  children?: ReactNode;
}

/** Asks whether unusual values are correct. */
export function AskAlert({ count, title, why, outcome, failure, items, children }: Props) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-questions={count}
      sx={{
        width: 1,
        mb: 2,
        p: { xs: 2, sm: 2.5 },
        borderRadius: '12px',
        border: '1px solid',
        borderColor: 'info.main',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        <HelpOutlined aria-hidden sx={{ color: 'info.main', fontSize: 24, flexShrink: 0 }} />
        <div>
          <Typography id={titleId} component="h2" variant="h4">
            {title}
          </Typography>
          {count > 0 && (
            <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {why}
            </Typography>
          )}
        </div>
      </Box>
      {outcome}
      {failure && (
        <Box sx={{ mt: 1.5 }}>
          <InlineAlert kind="error">{failure}</InlineAlert>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items}
      </Box>
      {children}
    </Box>
  );
}
