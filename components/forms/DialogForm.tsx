'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import type { ReactNode, SyntheticEvent } from 'react';
import { Box } from '@/components/base/Box';
import { SubmitButton } from './SubmitButton';
import { InlineAlert } from '@/components/ui/InlineAlert';

interface Props {
  onSubmit: (event: SyntheticEvent) => unknown;
  /** Why the last try was refused. */
  failure?: ReactNode;
  busy: boolean;
  /** What the button does; without it, it saves. */
  submitLabel?: string;
  submit?: Pick<ButtonProps, 'color' | 'disabled'>;
  cancel?: Pick<ButtonProps, 'disabled'>;
  /** What the other button does; without it, it cancels. */
  cancelLabel?: string;
  /** What saving will bring about; stays in sight above the buttons while the fields scroll. */
  note?: ReactNode;
  /** Space between the fields, in steps of the theme. */
  gap?: number;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a `FormDialog`: why it was refused, its fields one below the other, and the two ways out. */
export function DialogForm({
  onSubmit,
  failure,
  busy,
  submitLabel,
  submit,
  cancel,
  cancelLabel,
  note,
  gap = 2,
  onCancel,
  children,
}: Props) {
  const t = useTranslations('common.action');
  return (
    <Box
      component="form"
      noValidate
      // a dialog is drawn inside the tree of its page: its submit must not reach a form around it
      onSubmit={(event: SyntheticEvent) => {
        // the browser's own way would load the page anew
        event.preventDefault();
        event.stopPropagation();
        void onSubmit(event);
      }}
      sx={{ display: 'contents' }}
    >
      <DialogContent sx={{ display: 'grid', gap, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
        {children}
      </DialogContent>
      {note && <Box sx={{ px: 3, pt: 1.5 }}>{note}</Box>}
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="inherit" {...cancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <SubmitButton loading={busy} {...submit}>
          {submitLabel ?? t('save')}
        </SubmitButton>
      </DialogActions>
    </Box>
  );
}
