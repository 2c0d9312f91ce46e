'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContractForm } from '@/components/forms/useContractForm';
import { SectionCard } from '@/components/ui/SectionCard';
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
import { PrescriptionContentFields } from './PrescriptionContentFields';
import { OutcomePanel } from './OutcomePanel';
import { PrescriptionLayout } from './PrescriptionLayout';
import { PrescriptionPeriodFields } from './PrescriptionPeriodFields';
import { usePrescriptionRules } from './usePrescriptionRules';

interface Props {
  today: string;
  member: PrescriptionRecipient;
  prescription: BoardPrescription;
  /** Opens the typed values as a new prescription, for when this one no longer exists. */
  onAsNew: (fields: PrescriptionFields) => void;
  onDone: () => void;
}

const firstChange = (of: BoardPrescription): PrescriptionChangeFields => ({ ...fieldsOf(of), version: of.version, overlap: 'ask' });

/** Edits a prescription; if another manager saved first, says so, shows their version and loses nothing (R-EXER-01). */
export function PrescriptionChangeForm({ today, member, prescription, onAsNew, onDone }: Props) {
  const t = useTranslations('exerciseDesk');
  const common = useTranslations('common.action');
  const [base, setBase] = useState(prescription);
  const [answer, setAnswer] = useState<PrescriptionChange | null>(null);
  const change = useChangePrescription(member.memberSeq);
  const begun = base.startDate <= today ? base.startDate : null;
  const { form, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: exerciseOverviewApi.change.body,
    draftKey: `prescription ${prescription.prescriptionSeq}`,
    defaultValues: firstChange(prescription),
    bodyOf: (typed) => ({ ...typed, prescriptionSeq: prescription.prescriptionSeq }),
    ...usePrescriptionRules(today, begun),
    send: change,
    onSent: (sent, typed) => {
      setAnswer(sent);
      if (sent.kind !== 'written') return;
      form.reset(typed);
      showAlert({ type: 'Success', text: t('form.changed') });
      onDone();
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
  const overlapping = answer?.kind === 'overlap' && answer.overlapping;
  if (overlapping) {
    const outcomes = [{ ...member, outcome: 'OVERLAP' as const, overlapping }];
    return <OutcomePanel outcomes={outcomes} onDecide={decide} onBack={() => setAnswer(null)} onLeave={onDone} />;
  }
  return (
    <PrescriptionLayout
      form={form}
      label={t('form.changeTitle', { name: member.name })}
      onSubmit={submit}
      unsaved={isDirty}
      busy={isSubmitting}
      failure={failure}
      submitLabel={common('save')}
      held={answer?.kind === 'conflict'}
      aside={
        <>
          {answer?.kind === 'conflict' && <ConflictPanel latest={answer.latest} onTheirs={takeTheirs} onMine={keepMine} onAsNew={asNew} />}
          <SectionCard title={t('form.period')}>
            <PrescriptionPeriodFields begun={begun !== null} />
          </SectionCard>
        </>
      }
    >
      <SectionCard title={t('form.exercises')} note={[t('form.dropHint'), begun && t('form.begunHint')].filter(Boolean).join(' ')}>
        <PrescriptionContentFields />
      </SectionCard>
    </PrescriptionLayout>
  );
}
