import Card from '@mui/material/Card';
import { useId, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

interface Props {
  title: ReactNode;
  /** One line below the title: time, subject or unit. */
  note?: ReactNode;
  /** Buttons or links at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Card that is a labelled region of the page. */
export function SectionCard({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 2 }}>
        <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h3">
            {title}
          </Typography>
          {note && (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.25 }}>
              {note}
            </Typography>
          )}
        </Box>
        {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexShrink: 0, maxWidth: 1 }}>{action}</Box>}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>{children}</Box>
    </Card>
  );
}
