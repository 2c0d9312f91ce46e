'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, SyntheticEvent } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';

interface Props {
  title: string;
  /** Whether there are unsaved changes. */
  unsaved: boolean;
  saving: boolean;
  /** Error of the last attempt to save, and its log reference. */
  failure: string | null;
  reference: string | null;
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Form dialog for one reading; keeps the input if saving fails, and asks before discarding it. */
export function ManualEntryDialog({ title, unsaved, saving, failure, reference, onSubmit, onClose, children }: Props) {
  const t = useTranslations('common.state');
  const told = failure && reference ? `${failure} ${t('reference', { reference })}` : failure;
  return (
    <FormDialog title={title} width="xs" unsaved={unsaved} busy={saving} onClose={onClose}>
      {(close) => (
        <DialogForm onSubmit={onSubmit} failure={told} busy={saving} cancel={{ disabled: saving }} gap={1.5} onCancel={close}>
          {children}
        </DialogForm>
      )}
    </FormDialog>
  );
}
