import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Box } from './Box';

const AWAY = { '&:empty': { position: 'absolute' } } as const;

interface Props {
  sx?: SxProps<Theme>;
  /** What is announced when it appears or changes; null or false while there is nothing to say. */
  children: ReactNode;
}

/** Live region for what appears after an action. Rendered while empty: it is announced only if it existed before its content. */
export function StatusRegion({ sx, children }: Props) {
  return (
    <Box role="status" sx={sx ? [AWAY, ...(Array.isArray(sx) ? sx : [sx])] : AWAY}>
      {children}
    </Box>
  );
}
