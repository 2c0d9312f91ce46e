import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

/** A divider line with text between messages. */
export function BetweenText({ line, component = 'p', children }: { line?: 'day' | 'unread'; component?: 'p' | 'li'; children: ReactNode }) {
  const rule = { content: '""', flex: 1, borderTop: '1px solid', borderColor: line === 'unread' ? 'secondary.main' : 'divider' };
  return (
    <Box
      component={component}
      data-line={line}
      sx={{
        m: 0,
        my: 1.5,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        textAlign: 'center',
        typography: 'caption',
        fontWeight: 600,
        color: line === 'unread' ? 'secondary.main' : 'text.secondary',
        ...(line && { '&::before': rule, '&::after': rule }),
      }}
    >
      {children}
    </Box>
  );
}
