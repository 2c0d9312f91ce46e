'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectInput } from '@/components/forms/SelectInput';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { useContractForm } from '@/components/forms/useContractForm';
import { ErrorState } from '@/components/ui/ErrorState';
import { SectionCard } from '@/components/ui/SectionCard';
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
import { isDay } from '@/lib/shared/dates';
import { PrescriptionContentFields } from './PrescriptionContentFields';
import { OutcomePanel } from './OutcomePanel';
import { PrescriptionLayout } from './PrescriptionLayout';
import { PrescriptionPeriodFields } from './PrescriptionPeriodFields';
import { PrescriptionRecipientsField } from './PrescriptionRecipientsField';
import { usePrescriptionRules } from './usePrescriptionRules';

interface Props {
  title: string;
  /** Key of what the form is about, so that kept text is restored to the same form only. */
  subject: string;
  today: string;
  members: readonly PrescriptionRecipient[];
  /** Initial values. */
  first: PrescriptionFields;
  /** The initial values were typed before and are not saved anywhere. */
  unsaved?: boolean;
  /** Called once everything is written, or the user leaves the rest. */
  onDone: () => void;
}

/** Writes a prescription for one or more members, and shows the outcome for each (R-EXER-01). */
export function PrescriptionForm({ title, subject, today, members, first, unsaved = false, onDone }: Props) {
  const t = useTranslations('exerciseDesk');
  const [outcomes, setOutcomes] = useState<readonly PrescriptionOutcome[] | null>(null);
  const prescribe = usePrescribe();
  const { form, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: exerciseOverviewApi.prescribe.body,
    draftKey: `new prescription ${subject}`,
    defaultValues: { ...first, memberSeq: members, overlap: 'ask' } as NewPrescriptionFields,
    bodyOf: (typed) => ({ ...typed, memberSeq: typed.memberSeq.map(({ memberSeq }) => memberSeq) }),
    ...usePrescriptionRules(today, null),
    send: prescribe,
    onSent: ({ list: answered }, typed) => {
      const before = (outcomes ?? []).filter((one) => !answered.some(({ memberSeq }) => memberSeq === one.memberSeq));
      const list = [...before, ...answered];
      if (list.some(({ outcome }) => outcome !== 'WRITTEN')) return setOutcomes(list);
      form.reset(typed);
      showAlert({ type: 'Success', text: t('form.done', { count: list.length, name: list[0]!.name }) });
      onDone();
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
  // the form has its own leave warning; this one covers the outcomes shown in its place
  useLeaveWarning(outcomes !== null && (unsaved || isDirty));
  if (outcomes) return <OutcomePanel outcomes={outcomes} onDecide={decide} onBack={() => setOutcomes(null)} onLeave={onDone} />;
  return (
    <PrescriptionLayout
      form={form}
      label={title}
      onSubmit={submit}
      unsaved={unsaved || isDirty}
      busy={isSubmitting}
      failure={failure}
      submitLabel={t('form.submitNew', { count })}
      aside={
        <>
          <PrescriptionRecipientsField />
          <SectionCard title={t('form.period')}>
            <PrescriptionPeriodFields begun={false} />
          </SectionCard>
        </>
      }
    >
      <SectionCard title={t('form.exercises')}>
        <TemplateSelect today={today} />
        <PrescriptionContentFields />
      </SectionCard>
    </PrescriptionLayout>
  );
}

/** Fills the form from a template. */
function TemplateSelect({ today }: { today: string }) {
  const t = useTranslations('exerciseDesk.form');
  const { getValues, reset } = useFormContext<NewPrescriptionFields>();
  const read = useTemplates();
  const templates = read.data?.list ?? [];
  const failed = !read.data && read.error;
  if (templates.length === 0 && !failed) return null;
  const fill = (chosen: string) => {
    const template = templates.find(({ templateSeq }) => String(templateSeq) === chosen);
    const typed = getValues();
    if (template)
      reset({ ...typed, ...withTemplate(isDay(typed.startDate) ? typed.startDate : today, template) }, { keepDefaultValues: true });
  };
  return (
    <>
      <SelectInput label={t('template')} hint={t('templateHint')} value="" onChange={(event) => fill(event.target.value)}>
        <option value="">{t('noTemplate')}</option>
        {templates.map(({ templateSeq, name }) => (
          <option key={templateSeq} value={templateSeq}>
            {name}
          </option>
        ))}
      </SelectInput>
      {failed && <ErrorState error={failed} onRetry={read.retry} />}
    </>
  );
}
