'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import type { ReactNode, SyntheticEvent } from 'react';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { SubmitButton } from './SubmitButton';
import { InlineAlert } from '@/components/ui/InlineAlert';

interface Props {
  onSubmit: (event: SyntheticEvent) => unknown;
  /** Error of the last submit. */
  failure?: ReactNode;
  busy: boolean;
  /** Label of the submit button; defaults to "Save". */
  submitLabel?: string;
  submit?: Pick<ButtonProps, 'color' | 'disabled'>;
  cancel?: Pick<ButtonProps, 'disabled'>;
  /** Label of the other button; defaults to "Cancel". */
  cancelLabel?: string;
  /** What saving will cause, also announced; stays visible above the buttons while the fields scroll. */
  note?: ReactNode;
  /** Space between the fields, in theme spacing units. */
  gap?: number;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a `FormDialog`: error of the last submit, fields one below the other, and two buttons. */
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
      // React events bubble through portals: the submit must not reach a form that contains this dialog in the React tree
      onSubmit={(event: SyntheticEvent) => {
        // the browser's default submit would reload the page
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
      <StatusRegion sx={{ px: 3, pt: 1.5 }}>{note}</StatusRegion>
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
