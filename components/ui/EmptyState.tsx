import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

interface Props {
  /** Decorative; hidden from screen readers. */
  icon?: ReactNode;
  title: ReactNode;
  /** What the viewer can do about it. */
  text?: ReactNode;
  action?: ReactNode;
}

/** Empty state: what is missing, why, and what to do next. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <Box
      sx={{
        m: 'auto',
        py: 3,
        px: 2,
        maxWidth: 420,
        textAlign: 'center',
        // the theme's `pretty` wrapping leaves a word or two on the second line
        '& p': { textWrap: 'balance' },
        display: 'grid',
        justifyItems: 'center',
        gap: 0.75,
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 52,
            height: 52,
            mb: 0.5,
            borderRadius: '50%',
            bgcolor: 'action.selected',
            color: 'primary.main',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography component="p" variant="h4">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.25 }}>{action}</Box>}
    </Box>
  );
}
