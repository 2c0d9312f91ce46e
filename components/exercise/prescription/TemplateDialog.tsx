'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { showAlert } from '@/lib/browser/alert';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionPeriod';
import { firstTemplate, weeksProblem, type TemplateFields } from '@/lib/exercise/prescriptionForm';
import type { ExerciseTemplate } from '@/lib/exercise/template/contract';
import { useSaveTemplate } from '@/lib/exercise/template/useTemplates';
import type { TemplateFailure } from '@/lib/exercise/template/templateFailure';
import { ExercisesField } from './ExercisesField';

interface Props {
  /** Which one is changed; null makes a new one. */
  template: ExerciseTemplate | null;
  /** What the form begins with: a template, or the content of a prescription; null begins empty. */
  first: Partial<TemplateFields> | null;
  onClose: () => void;
}

/** Makes or changes a template of the company. */
export function TemplateDialog({ template, first, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const form = useForm<TemplateFields>({ defaultValues: firstTemplate(first), mode: 'onTouched' });
  const { handleSubmit, formState, register, setError } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<TemplateFailure | null>(null);
  const save = useSaveTemplate();
  const { ref: nameRef, ...name } = register('name', { validate: (value) => value.trim() !== '' || t('problem.templateName') });
  const { ref: weeksRef, ...weeks } = register('weeks', {
    valueAsNumber: true,
    validate: (value) => weeksProblem(value) === null || t('problem.weeksRange', PRESCRIPTION_LIMITS.weeks),
  });
  const submit = handleSubmit(async (fields) => {
    setFailure(null);
    const refused = await save({ ...fields, ...(template && { templateSeq: template.templateSeq, version: template.version }) });
    if (refused === 'taken') setError('name', { message: t('failure.taken') }, { shouldFocus: true });
    else if (refused) setFailure(refused);
    else {
      onClose();
      showAlert({ type: 'Success', text: t('templates.saved') });
    }
  });
  return (
    <FormDialog
      width="md"
      title={t(template ? 'templates.editTitle' : 'templates.newTitle')}
      unsaved={formState.isDirty}
      busy={formState.isSubmitting}
      onClose={onClose}
    >
      {(close) => (
        <FormProvider {...form}>
          <DialogForm onSubmit={submit} failure={failure && t(`failure.${failure}`)} busy={isSubmitting} gap={3} onCancel={close}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
              <TextInput
                label={t('templates.name')}
                inputRef={nameRef}
                {...name}
                maxLength={PRESCRIPTION_LIMITS.name}
                autoComplete="off"
                error={errors.name?.message}
              />
              <TextInput
                label={t('templates.length')}
                inputMode="numeric"
                inputRef={weeksRef}
                {...weeks}
                maxLength={2}
                error={errors.weeks?.message}
              />
            </Box>
            <ExercisesField />
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}
