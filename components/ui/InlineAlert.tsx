import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const STYLES = {
  error: { Icon: ErrorOutlined, role: 'alert' },
  success: { Icon: CheckCircleOutlined, role: 'status' },
  info: { Icon: InfoOutlined, role: 'status' },
} as const;

interface Props {
  kind: keyof typeof STYLES;
  children: ReactNode;
}

/** A message in the flow of the page: read out when it appears, told apart by icon as well as by colour. */
export function InlineAlert({ kind, children }: Props) {
  const { Icon, role } = STYLES[kind];
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        gap: 1.25,
        p: 1.5,
        borderRadius: '10px',
        border: '1px solid',
        borderColor: `${kind}.main`,
        bgcolor: 'background.paper',
        fontSize: '0.9375rem',
        lineHeight: 1.5,
      }}
    >
      <Icon aria-hidden sx={{ color: `${kind}.main`, fontSize: 22, flexShrink: 0 }} />
      <div>{children}</div>
    </Box>
  );
}
