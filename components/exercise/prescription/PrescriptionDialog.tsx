'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { SelectInput } from '@/components/forms/SelectInput';
import { showAlert } from '@/lib/browser/alert';
import type { PrescriptionOutcome, Overlap } from '@/lib/exercise/overview/contract';
import type { OverviewFailure } from '@/lib/exercise/overview/exerciseOverview';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionPeriod';
import { usePrescribe } from '@/lib/exercise/usePrescription';
import { withTemplate, type PrescriptionFields } from '@/lib/exercise/prescriptionForm';
import { useTemplates } from '@/lib/exercise/template/useTemplates';
import { ExercisesField } from './ExercisesField';
import { OutcomePanel } from './OutcomePanel';
import { PrescriptionPeriodField } from './PrescriptionPeriodField';
import { PrescriptionRecipientsField, type Recipient } from './PrescriptionRecipientsField';
import { markRefusedFields } from '@/lib/browser/markRefusedFields';

interface Props {
  title: string;
  today: string;
  members: readonly Recipient[];
  /** What the form begins with. */
  first: PrescriptionFields;
  onClose: () => void;
}

/** Writes a prescription for one member or many, and says for each what happened (R-EXER-01). */
export function PrescriptionDialog({ title, today, members: firstMembers, first, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const form = useForm<PrescriptionFields>({ defaultValues: first, mode: 'onTouched' });
  const { handleSubmit, formState, reset, getValues, setError } = form;
  const [members, setMembers] = useState([...firstMembers]);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<OverviewFailure | null>(null);
  const [outcomes, setOutcomes] = useState<PrescriptionOutcome[] | null>(null);
  const templates = useTemplates().data?.list ?? [];
  const prescribe = usePrescribe();

  const unsaved =
    formState.isDirty ||
    members.length !== firstMembers.length ||
    members.some((one, place) => one.memberSeq !== firstMembers[place]?.memberSeq);
  const wrong = members.length === 0 ? 'membersMissing' : members.length > PRESCRIPTION_LIMITS.members ? 'membersMany' : null;
  const send = async (who: readonly { memberSeq: number }[], overlap: Overlap, before: readonly PrescriptionOutcome[]) => {
    setFailure(null);
    const answer = await prescribe(
      who.map(({ memberSeq }) => memberSeq),
      getValues(),
      overlap,
    );
    if (answer.kind === 'refused') {
      setOutcomes(null);
      setFailure(answer.failure);
      markRefusedFields(setError, answer.fields, t('problem.invalid'));
      return;
    }
    const list = [...before.filter((one) => !answer.list.some(({ memberSeq }) => memberSeq === one.memberSeq)), ...answer.list];
    if (list.some(({ outcome }) => outcome !== 'WRITTEN')) {
      setOutcomes(list);
      return;
    }
    onClose();
    showAlert({ type: 'Success', text: t('form.done', { count: list.length, name: list[0]!.name }) });
  };
  const submit = handleSubmit(async () => {
    if (wrong === null) await send(members, 'ask', []);
  });

  if (outcomes)
    return (
      <FormDialog width="md" title={t('outcome.title')} unsaved={unsaved} busy={formState.isSubmitting} onClose={onClose}>
        {() => (
          <OutcomePanel
            outcomes={outcomes}
            onDecide={(overlap, who) => send(who, overlap, outcomes)}
            onBack={() => setOutcomes(null)}
            onClose={onClose}
          />
        )}
      </FormDialog>
    );
  return (
    <FormDialog width="md" title={title} unsaved={unsaved} busy={formState.isSubmitting} onClose={onClose}>
      {(close) => (
        <FormProvider {...form}>
          <DialogForm
            onSubmit={(event) => {
              setTried(true);
              return submit(event);
            }}
            failure={failure && t(`failure.${failure}`)}
            busy={formState.isSubmitting}
            submitLabel={t('form.submitNew', { count: members.length })}
            gap={3}
            onCancel={close}
          >
            <PrescriptionRecipientsField
              chosen={members}
              onChange={setMembers}
              error={tried && wrong ? t(`problem.${wrong}`, { most: PRESCRIPTION_LIMITS.members }) : undefined}
            />
            {templates.length > 0 && (
              <SelectInput
                label={t('form.template')}
                hint={t('form.templateHint')}
                value=""
                onChange={(event) => {
                  const template = templates.find(({ templateSeq }) => String(templateSeq) === event.target.value);
                  if (template) reset(withTemplate(getValues('startDate') || today, template), { keepDefaultValues: true });
                }}
              >
                <option value="">{t('form.noTemplate')}</option>
                {templates.map(({ templateSeq, name }) => (
                  <option key={templateSeq} value={templateSeq}>
                    {name}
                  </option>
                ))}
              </SelectInput>
            )}
            <PrescriptionPeriodField today={today} begun={null} />
            <ExercisesField />
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}
