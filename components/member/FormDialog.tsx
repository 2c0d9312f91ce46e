'use client';

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page, over the whole window on a phone; a press beside it closes nothing. */
export function FormDialog({ title, wide = false, onClose, children }: Props) {
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      fullScreen={onPhone}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
