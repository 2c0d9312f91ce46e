import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

interface Props {
  /** Decorative. */
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Links and buttons. */
  actions: ReactNode;
  note?: ReactNode;
}

/** Full-page status: not found, failed, not open yet. Bundled with every page, so it is kept lightweight. */
export function StatusScreen({ icon, title, text, actions, note }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        alignContent: 'center',
        gap: 1.5,
        minHeight: 'var(--status-height, 62vh)',
        boxSizing: 'border-box',
        maxWidth: 480,
        mx: 'auto',
        px: 2,
        py: 4,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 84,
          height: 84,
          mb: 1,
          borderRadius: '26px',
          bgcolor: 'action.selected',
          color: 'primary.main',
          '& svg': { fontSize: 40 },
        }}
      >
        {icon}
      </Box>
      <Box component="h1" sx={{ m: 0, typography: 'h1' }}>
        {title}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1.5 }}>{actions}</Box>
      {note && (
        <Box component="p" sx={{ m: 0, typography: 'caption', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}
