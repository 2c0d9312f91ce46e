'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useLeaveWarning } from '@/components/layout/useLeaveWarning';
import { Notice } from '@/components/ui/Notice';
import { showAlert } from '@/lib/browser/alert';
import type { BrowserError } from '@/lib/browser/error';

interface Props {
  title: string;
  /** Something was typed that is not saved. */
  unsaved: boolean;
  saving: boolean;
  /** What became of the last try to save. */
  failure: BrowserError | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form for one reading: what was typed stays when saving fails, and is not thrown away without asking. */
export function TypedDialog({ title, unsaved, saving, failure, onSubmit, onClose, children }: Props) {
  const t = useTranslations('health.typed');
  const common = useTranslations('common');
  const titleId = useId();
  useLeaveWarning(unsaved);
  const close = () => {
    if (saving) return;
    if (!unsaved) return onClose();
    showAlert({
      type: 'Warning',
      header: common('leave.header'),
      text: common('leave.text'),
      confirmCheck: true,
      submitLabel: common('leave.leave'),
      onSubmit: onClose,
    });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={titleId}>
      <form noValidate onSubmit={onSubmit} aria-labelledby={titleId}>
        <DialogTitle id={titleId} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={1.5}>
            {failure && (
              <Notice kind="error">
                {t(failure.status === 404 ? 'gone' : 'failed')}
                {failure.ref && ` ${common('state.reference', { reference: failure.ref })}`}
              </Notice>
            )}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={close} color="inherit" disabled={saving}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving}>
            {common('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
