'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** Greatest width; without `fits` the dialog takes all of it. */
  width?: 'xs' | 'sm';
  /** The dialog is only as wide as its content. */
  fits?: boolean;
  /** Label of the button that closes the dialog: "cancel" where closing picks nothing. */
  label?: 'close' | 'cancel';
  /** Buttons besides the one that closes the dialog. */
  actions?: ReactNode;
  /** Styles of the content. */
  sx?: SxProps<Theme>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog without a form: closes at once by its button, Escape and a click outside; nearly fills a phone. */
export function ContentDialog({ title, width = 'sm', fits = false, label = 'close', actions, sx, onClose, children }: Props) {
  const t = useTranslations('common.action');
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth={!fits}
      maxWidth={width}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: fits ? margins : full } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ px: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={[{ px: { xs: 2, sm: 3 } }, ...(Array.isArray(sx) ? sx : [sx])]}>{children}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t(label)}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}

/** Narrow margins on a phone, to leave room for tables and charts. */
const margins = { m: { xs: 1, sm: 4 }, maxHeight: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } };
const full = { ...margins, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } };
