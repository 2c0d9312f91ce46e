'use client';

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { showAlert } from '@/lib/browser/alert';

interface Props {
  title: string;
  wide?: boolean;
  onClose: () => void;
  /** The form, which tells by `unsaved` whether something would be lost, and whose Cancel is `cancel`. */
  children: (unsaved: RefObject<boolean>, cancel: () => void) => ReactNode;
}

/** A form over the page, over the whole window on a phone; closing it asks before typed text is lost. */
export function FormDialog({ title, wide = false, onClose, children }: Props) {
  const leave = useTranslations('common.leave');
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const unsaved = useRef(false);
  const cancel = () => {
    if (!unsaved.current) return onClose();
    showAlert({
      type: 'Warning',
      header: leave('header'),
      text: leave('text'),
      confirmCheck: true,
      submitLabel: leave('leave'),
      onSubmit: onClose,
    });
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      fullScreen={onPhone}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      {children(unsaved, cancel)}
    </Dialog>
  );
}
