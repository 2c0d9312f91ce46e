import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { takeFocus } from '@/lib/browser/takeFocus';

/** ARIA role of each kind. */
const ROLES = { error: 'alert', success: 'status', info: 'status' } as const;

interface Props {
  kind: keyof typeof ROLES;
  /** Moves focus to the alert on mount. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Alert in the flow of the page: announced on mount, distinguished by icon as well as colour. */
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
