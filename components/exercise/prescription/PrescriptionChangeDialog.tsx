'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { useContractForm } from '@/components/forms/useContractForm';
import { showAlert } from '@/lib/browser/alert';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { exerciseOverviewApi, type Overlap } from '@/lib/exercise/overview/contract';
import { overviewFailure } from '@/lib/exercise/overview/exerciseOverview';
import { useChangePrescription, type PrescriptionChange } from '@/lib/exercise/usePrescription';
import {
  fieldsOf,
  overLatest,
  type PrescriptionChangeFields,
  type PrescriptionFields,
  type PrescriptionRecipient,
} from '@/lib/exercise/prescriptionForm';
import { ConflictPanel } from './ConflictPanel';
import { ExercisesField } from './ExercisesField';
import { OutcomePanel } from './OutcomePanel';
import { PrescriptionPeriodField } from './PrescriptionPeriodField';
import { usePrescriptionRules } from './usePrescriptionRules';

interface Props {
  today: string;
  member: PrescriptionRecipient;
  prescription: BoardPrescription;
  /** Opens what was typed as a new prescription, where this one is gone. */
  onAsNew: (fields: PrescriptionFields) => void;
  onClose: () => void;
}

const firstChange = (of: BoardPrescription): PrescriptionChangeFields => ({ ...fieldsOf(of), version: of.version, overlap: 'ask' });

/** Changes a prescription; when another manager was first, says so, shows theirs and loses nothing (R-EXER-01). */
export function PrescriptionChangeDialog({ today, member, prescription, onAsNew, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const [base, setBase] = useState(prescription);
  const [answer, setAnswer] = useState<PrescriptionChange | null>(null);
  const change = useChangePrescription(member.memberSeq);
  const begun = base.startDate <= today ? base.startDate : null;
  const { form, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: exerciseOverviewApi.change.body,
    keepAs: `prescription ${prescription.prescriptionSeq}`,
    defaultValues: firstChange(prescription),
    bodyOf: (typed) => ({ ...typed, prescriptionSeq: prescription.prescriptionSeq }),
    ...usePrescriptionRules(today, begun),
    send: change,
    onSent: (sent) => {
      setAnswer(sent);
      if (sent.kind !== 'written') return;
      onClose();
      showAlert({ type: 'Success', text: t('form.changed') });
    },
    failureOf: overviewFailure,
    failureText: (key) => t(`failure.${key}`),
    onRefused: () => setAnswer(null),
  });
  const decide = async (overlap: Overlap) => {
    form.setValue('overlap', overlap);
    await submit();
    form.setValue('overlap', 'ask');
  };
  const takeTheirs = (latest: BoardPrescription) => {
    setBase(latest);
    setAnswer(null);
    form.reset(firstChange(latest));
  };
  const keepMine = (latest: BoardPrescription) => {
    setBase(latest);
    form.setValue('version', latest.version);
    form.setValue('exercises', overLatest(form.getValues(), latest).exercises);
    void submit();
  };
  const asNew = () => {
    const { startDate, endDate, note, exercises } = form.getValues();
    onAsNew({ startDate: startDate < today ? today : startDate, endDate, note, exercises });
  };
  const inTheWay = answer?.kind === 'overlap' && answer.overlapping;
  const title = inTheWay ? t('outcome.title') : t('form.changeTitle', { name: member.name });
  return (
    <FormDialog width="md" title={title} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) =>
        inTheWay ? (
          <OutcomePanel
            outcomes={[{ ...member, outcome: 'OVERLAP', overlapping: inTheWay }]}
            onDecide={decide}
            onBack={() => setAnswer(null)}
            onClose={onClose}
          />
        ) : (
          <FormProvider {...form}>
            <DialogForm
              onSubmit={submit}
              failure={failure}
              busy={isSubmitting}
              submit={{ disabled: answer?.kind === 'conflict' }}
              gap={3}
              onCancel={close}
            >
              {answer?.kind === 'conflict' && (
                <ConflictPanel latest={answer.latest} onTheirs={takeTheirs} onMine={keepMine} onAsNew={asNew} />
              )}
              <PrescriptionPeriodField begun={begun !== null} />
              <ExercisesField />
              <Typography variant="caption" color="textSecondary">
                {t('form.dropHint')}
              </Typography>
            </DialogForm>
          </FormProvider>
        )
      }
    </FormDialog>
  );
}
