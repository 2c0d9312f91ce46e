'use client';

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useLeaveWarning } from '@/components/layout/useLeaveWarning';
import { showAlert } from '@/lib/browser/alert';

interface Props<T extends FieldValues> {
  title: string;
  form: UseFormReturn<T>;
  onClose: () => void;
  /** Draws content and actions; what it is handed closes, after asking when something was typed. */
  children: (close: () => void) => ReactNode;
}

/** A long form in a dialog, over the whole window on a phone; it never closes over typed text without asking. */
export function FormDialog<T extends FieldValues>({ title, form, onClose, children }: Props<T>) {
  const t = useTranslations('common.leave');
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const { isDirty, isSubmitting } = form.formState;
  useLeaveWarning(isDirty && !isSubmitting);
  const close = () => {
    if (!isDirty) onClose();
    else
      showAlert({
        ...{ type: 'Warning', header: t('header'), text: t('text'), confirmCheck: true, submitLabel: t('leave') },
        onSubmit: onClose,
      });
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={onPhone}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <FormProvider {...form}>{children(close)}</FormProvider>
    </Dialog>
  );
}
