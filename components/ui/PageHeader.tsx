import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

interface Props {
  title: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
  action?: ReactNode;
  /** Link back to the parent page. */
  back?: ReactNode;
}

/** Page title (the only h1), with actions at the right and a back link above. */
export function PageHeader({ title, note, action, back }: Props) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: { xs: 2, md: 3 } }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        {back}
        <Typography variant="h1">{title}</Typography>
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        )}
      </Box>
      {action && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  );
}
