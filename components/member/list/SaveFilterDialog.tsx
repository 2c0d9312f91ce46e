'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { showAlert } from '@/lib/browser/alert';
import { savedFilter } from '@/lib/member/filter/contract';
import { MAX_FILTER_NAME_LENGTH, MAX_FILTERS, withFilter } from '@/lib/member/filter/savedFilters';
import { useSaveFilters } from '@/lib/member/filter/useSavedFilters';
import type { FieldError } from '@/lib/shared/errors';

interface Props {
  /** Filter to save, as a query string. */
  search: string;
  onClose: () => void;
}

const SCHEMA = z.object({ name: savedFilter.shape.name });

const isTooMany = ({ path, code }: FieldError) => path === 'filters' && code === 'too_big';

/** Saves the current filter of the member list under a name. */
export function SaveFilterDialog({ search, onClose }: Props) {
  const t = useTranslations('memberList.saved');
  const save = useSaveFilters();
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: SCHEMA,
    mode: 'onSubmit',
    defaultValues: { name: '' },
    bodyOf: (typed) => typed,
    errorText: () => t('nameRequired'),
    send: ({ name }) => save((list) => withFilter(list, { name: name.trim(), search })),
    onSent: () => {
      showAlert({ type: 'Success', text: t('done') });
      onClose();
    },
    failureOf: (_, { fields }) => (fields.some(isTooMany) ? 'full' : 'unavailable'),
    failureText: (key) => t(`error.${key}`, { most: MAX_FILTERS }),
    failureFields: 'name',
  });
  return (
    <FormDialog title={t('title')} width="xs" unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} onCancel={close}>
          <TextInput
            label={t('name')}
            maxLength={MAX_FILTER_NAME_LENGTH}
            autoComplete="off"
            autoFocus
            hint={t('hint')}
            {...field('name')}
          />
        </DialogForm>
      )}
    </FormDialog>
  );
}
