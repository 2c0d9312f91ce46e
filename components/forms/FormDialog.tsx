'use client';

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useConfirmLeave } from './useConfirmLeave';
import { useLeaveWarning } from './useLeaveWarning';

interface Props {
  title: ReactNode;
  /** id of a text announced along with the title. */
  describedBy?: string;
  width?: 'xs' | 'sm' | 'md';
  /** Typed or chosen values would be lost on closing. Leave false for credentials such as a password: they are not worth a confirmation. */
  unsaved: boolean;
  /** An operation is running that ends on its own: the dialog cannot be closed meanwhile. */
  busy?: boolean;
  onClose: () => void;
  /** Renders content and actions; the given function closes the dialog, after confirmation if values would be lost. */
  children: (close: () => void) => ReactNode;
}

/**
 * A form in a dialog, full-screen on phones. It never discards typed values without confirmation, and a click on the backdrop does not
 * close it.
 */
export function FormDialog({ title, describedBy, width = 'sm', unsaved, busy = false, onClose, children }: Props) {
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const ask = useConfirmLeave();
  useLeaveWarning(unsaved);
  const close = () => {
    if (busy) return;
    if (unsaved) ask(onClose);
    else onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      fullScreen={onPhone && width !== 'xs'}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      {children(close)}
    </Dialog>
  );
}
