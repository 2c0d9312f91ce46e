import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { showInForm } from '@/lib/browser/scroll/showInForm';
import { takeFocus } from '@/lib/browser/takeFocus';

/** ARIA role of each kind: what appears as an `alert` is announced, what appears as a live region of its own is not. */
const ROLES = { error: 'alert', success: 'note', info: 'note' } as const;

interface Props {
  kind: keyof typeof ROLES;
  /** Moves focus to the alert on mount. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * Alert in the flow of the page, distinguished by icon as well as colour. An error is announced on mount, and in a form
 * scrolled into view; other kinds need a `StatusRegion` around them where they appear after an action.
 */
export function InlineAlert({ kind, takesFocus = false, children }: Props) {
  return (
    <Alert
      variant="outlined"
      severity={kind}
      role={ROLES[kind]}
      sx={{ textAlign: 'start' }}
      {...(takesFocus ? { ref: takeFocus, tabIndex: -1 } : kind === 'error' && { ref: showInForm })}
    >
      {children}
    </Alert>
  );
}
