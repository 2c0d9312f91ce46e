'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { SelectInput } from '@/components/forms/SelectInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { showAlert } from '@/lib/browser/alert';
import { exerciseOverviewApi, type Overlap, type PrescriptionOutcome } from '@/lib/exercise/overview/contract';
import { overviewFailure } from '@/lib/exercise/overview/exerciseOverview';
import { usePrescribe } from '@/lib/exercise/usePrescription';
import {
  withTemplate,
  type NewPrescriptionFields,
  type PrescriptionFields,
  type PrescriptionRecipient,
} from '@/lib/exercise/prescriptionForm';
import { useTemplates } from '@/lib/exercise/template/useTemplates';
import { ExercisesField } from './ExercisesField';
import { OutcomePanel } from './OutcomePanel';
import { PrescriptionPeriodField } from './PrescriptionPeriodField';
import { PrescriptionRecipientsField } from './PrescriptionRecipientsField';
import { usePrescriptionRules } from './usePrescriptionRules';

interface Props {
  title: string;
  today: string;
  members: readonly PrescriptionRecipient[];
  /** What the form begins with. */
  first: PrescriptionFields;
  onClose: () => void;
}

/** Writes a prescription for one member or many, and says for each what happened (R-EXER-01). */
export function PrescriptionDialog({ title, today, members, first, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const [outcomes, setOutcomes] = useState<readonly PrescriptionOutcome[] | null>(null);
  const prescribe = usePrescribe();
  const { form, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: exerciseOverviewApi.prescribe.body,
    keepAs: 'prescription',
    defaultValues: { ...first, memberSeq: members, overlap: 'ask' } as NewPrescriptionFields,
    bodyOf: (typed) => ({ ...typed, memberSeq: typed.memberSeq.map(({ memberSeq }) => memberSeq) }),
    ...usePrescriptionRules(today, null),
    send: (body) => prescribe({ body }),
    onSent: ({ list: answered }) => {
      const before = (outcomes ?? []).filter((one) => !answered.some(({ memberSeq }) => memberSeq === one.memberSeq));
      const list = [...before, ...answered];
      if (list.some(({ outcome }) => outcome !== 'WRITTEN')) return setOutcomes(list);
      onClose();
      showAlert({ type: 'Success', text: t('form.done', { count: list.length, name: list[0]!.name }) });
    },
    failureOf: overviewFailure,
    failureText: (key) => t(`failure.${key}`),
    onRefused: () => setOutcomes(null),
  });
  const count = useWatch({ control: form.control, name: 'memberSeq' }).length;
  const decide = async (overlap: Overlap, who: readonly PrescriptionOutcome[]) => {
    form.setValue('overlap', overlap);
    form.setValue('memberSeq', who);
    await submit();
    form.setValue('overlap', 'ask');
  };
  return (
    <FormDialog width="md" title={outcomes ? t('outcome.title') : title} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) =>
        outcomes ? (
          <OutcomePanel outcomes={outcomes} onDecide={decide} onBack={() => setOutcomes(null)} onClose={onClose} />
        ) : (
          <FormProvider {...form}>
            <DialogForm
              onSubmit={submit}
              failure={failure}
              busy={isSubmitting}
              submitLabel={t('form.submitNew', { count })}
              gap={3}
              onCancel={close}
            >
              <PrescriptionRecipientsField />
              <TemplateSelect today={today} />
              <PrescriptionPeriodField begun={false} />
              <ExercisesField />
            </DialogForm>
          </FormProvider>
        )
      }
    </FormDialog>
  );
}

/** Fills the form with what a template holds. */
function TemplateSelect({ today }: { today: string }) {
  const t = useTranslations('exerciseDesk.form');
  const { getValues, reset } = useFormContext<NewPrescriptionFields>();
  const templates = useTemplates().data?.list ?? [];
  if (templates.length === 0) return null;
  const fill = (chosen: string) => {
    const template = templates.find(({ templateSeq }) => String(templateSeq) === chosen);
    const typed = getValues();
    if (template) reset({ ...typed, ...withTemplate(typed.startDate || today, template) }, { keepDefaultValues: true });
  };
  return (
    <SelectInput label={t('template')} hint={t('templateHint')} value="" onChange={(event) => fill(event.target.value)}>
      <option value="">{t('noTemplate')}</option>
      {templates.map(({ templateSeq, name }) => (
        <option key={templateSeq} value={templateSeq}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}
