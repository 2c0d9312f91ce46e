'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, SyntheticEvent } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';

interface Props {
  title: string;
  /** Something was typed that is not saved. */
  unsaved: boolean;
  saving: boolean;
  /** What became of the last try to save, and what names it in the log. */
  failure: string | null;
  reference: string | null;
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A form for one reading: what was typed stays when saving fails, and is not thrown away without asking. */
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
