import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** How urgently each kind is read out. */
const ROLES = { error: 'alert', success: 'status', info: 'status' } as const;

interface Props {
  kind: keyof typeof ROLES;
  children: ReactNode;
}

/** A message in the flow of the page: read out when it appears, told apart by icon as well as by colour. */
export function InlineAlert({ kind, children }: Props) {
  return (
    <Alert variant="outlined" severity={kind} role={ROLES[kind]}>
      {children}
    </Alert>
  );
}
