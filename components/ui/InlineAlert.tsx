import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { takeFocus } from '@/lib/browser/takeFocus';

/** How urgently each kind is read out. */
const ROLES = { error: 'alert', success: 'status', info: 'status' } as const;

interface Props {
  kind: keyof typeof ROLES;
  /** The focus goes to it as it appears. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A message in the flow of the page: read out when it appears, told apart by icon as well as by colour. */
export function InlineAlert({ kind, takesFocus = false, children }: Props) {
  return (
    <Alert
      variant="outlined"
      severity={kind}
      role={ROLES[kind]}
      sx={{ textAlign: 'start' }}
      {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}
    >
      {children}
    </Alert>
  );
}
