'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionLimits';
import { firstTemplate, templateProblem, type TemplateFields } from '@/lib/exercise/prescriptionForm';
import { exerciseTemplateApi, type ExerciseTemplate } from '@/lib/exercise/template/contract';
import { useSaveTemplate } from '@/lib/exercise/template/useTemplates';
import { templateFailure } from '@/lib/exercise/template/templateFailure';
import { useProblemText } from '@/lib/exercise/useProblemText';
import { PrescriptionContentFields } from './PrescriptionContentFields';

interface Props {
  /** The template to edit; null creates one. */
  template: ExerciseTemplate | null;
  /** Initial values: a template, or the content of a prescription; null for an empty form. */
  first: Partial<TemplateFields> | null;
  /** The prescription that the initial content comes from. */
  prescriptionSeq?: number;
  onClose: () => void;
}

/** Creates or edits a template of the company. */
export function TemplateDialog({ template, first, prescriptionSeq, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const text = useProblemText();
  const save = useSaveTemplate();
  const { form, field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: exerciseTemplateApi.save.body,
    draftKey: prescriptionSeq === undefined ? `template ${template?.templateSeq ?? ''}` : `template of prescription ${prescriptionSeq}`,
    defaultValues: firstTemplate(first),
    bodyOf: (typed) => ({ ...typed, ...(template && { templateSeq: template.templateSeq, version: template.version }) }),
    errorText: (name, typed) => text(templateProblem(name, typed)),
    send: (body) => save({ body }),
    onSent: () => {
      onClose();
      showAlert({ type: 'Success', text: t('templates.saved') });
    },
    failureOf: (status, { fields }) => templateFailure(status, fields),
    failureText: (key) => t(`failure.${key}`),
    failureFields: { taken: 'name', tooMany: null },
  });
  return (
    <FormDialog
      width="md"
      title={t(template ? 'templates.editTitle' : 'templates.newTitle')}
      unsaved={isDirty}
      busy={isSubmitting}
      onClose={onClose}
    >
      {(close) => (
        <FormProvider {...form}>
          <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} gap={3} onCancel={close}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
              <TextInput label={t('templates.name')} {...field('name')} maxLength={PRESCRIPTION_LIMITS.name} autoComplete="off" />
              <TextInput label={t('templates.length')} inputMode="numeric" {...field('weeks', { valueAsNumber: true })} maxLength={2} />
            </Box>
            <Box>
              <Typography component="h3" variant="h4" sx={{ mb: 1.5 }}>
                {t('form.exercises')}
              </Typography>
              <PrescriptionContentFields />
            </Box>
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}
