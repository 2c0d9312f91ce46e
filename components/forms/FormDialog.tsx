'use client';

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useAskLeave } from './useAskLeave';
import { useLeaveWarning } from './useLeaveWarning';

interface Props {
  title: ReactNode;
  /** id of a text that is read out with the title. */
  describedBy?: string;
  width?: 'xs' | 'sm' | 'md';
  /** Something was typed or chosen that would be lost. A proof, such as a password, is not worth a question. */
  unsaved: boolean;
  /** Something is under way that ends by itself: the dialog stays. */
  busy?: boolean;
  onClose: () => void;
  /** Draws content and actions; what it is handed closes the dialog, after asking when something would be lost. */
  children: (close: () => void) => ReactNode;
}

/** A form over the page, over the whole window on a phone. Nothing closes it over typed text without asking, and a press beside it does not close it at all. */
export function FormDialog({ title, describedBy, width = 'sm', unsaved, busy = false, onClose, children }: Props) {
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const ask = useAskLeave();
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
