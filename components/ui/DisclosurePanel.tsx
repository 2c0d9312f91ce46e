'use client';

import Popover from '@mui/material/Popover';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  id: string;
  /** Button below which it opens, and which labels it. */
  button: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** Popover of a Disclosure. */
export function DisclosurePanel({ id, button, onClose, children }: Props) {
  return (
    <Popover
      open
      anchorEl={button}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={0}
      // no scroll lock: it would change the page's width and position
      disableScrollLock
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-labelledby': button.id,
          onClick: ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && onClose(),
          sx: {
            mt: 0.75,
            minWidth: 300,
            p: 2,
            borderRadius: '14px',
            border: '1px solid',
            borderColor: 'divider',
            boxShadow: '0 12px 32px rgb(0 20 15 / 0.16)',
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}
