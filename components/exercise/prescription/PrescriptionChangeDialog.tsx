'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/FormDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import type { BoardPrescription } from '@/lib/exercise/contract';
import type { InTheWay, Overlap } from '@/lib/exercise/overview/contract';
import type { OverviewFailure } from '@/lib/exercise/overview/exerciseOverview';
import { useChangePrescription } from '@/lib/exercise/usePrescription';
import { fieldsOf, overLatest, type PrescriptionFields } from '@/lib/exercise/prescriptionForm';
import { ConflictPanel } from './ConflictPanel';
import { ExercisesField } from './ExercisesField';
import { markRefusedFields } from '@/lib/browser/markRefusedFields';
import { OutcomePanel } from './OutcomePanel';
import { PrescriptionPeriodField } from './PrescriptionPeriodField';
import type { Recipient } from './PrescriptionRecipientsField';

interface Props {
  today: string;
  member: Recipient;
  prescription: BoardPrescription;
  /** Opens what was typed as a new prescription, where this one is gone. */
  onAsNew: (fields: PrescriptionFields) => void;
  onClose: () => void;
}

/** Changes a prescription; when another manager was first, says so, shows theirs and loses nothing (R-EXER-01). */
export function PrescriptionChangeDialog({ today, member, prescription, onAsNew, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const common = useTranslations('common.action');
  const form = useForm<PrescriptionFields>({ defaultValues: fieldsOf(prescription), mode: 'onTouched' });
  const { handleSubmit, formState, reset, getValues, setError } = form;
  const [base, setBase] = useState(prescription);
  const [conflict, setConflict] = useState<{ latest: BoardPrescription | null } | null>(null);
  const [failure, setFailure] = useState<OverviewFailure | null>(null);
  const [ways, setWays] = useState<readonly InTheWay[] | null>(null);
  const change = useChangePrescription(member.memberSeq);

  const send = async (version: number, fields: PrescriptionFields, overlap: Overlap) => {
    setFailure(null);
    const answer = await change(prescription.prescriptionSeq, version, fields, overlap);
    setWays(answer.kind === 'overlap' ? answer.overlapping : null);
    setConflict(answer.kind === 'conflict' ? answer : null);
    if (answer.kind === 'refused') {
      setFailure(answer.failure);
      markRefusedFields(setError, answer.fields, t('problem.invalid'));
    } else if (answer.kind === 'written') {
      onClose();
      showAlert({ type: 'Success', text: t('form.changed') });
    }
  };
  const submit = handleSubmit((fields) => send(base.version, fields, 'ask'));

  if (ways)
    return (
      <FormDialog width="md" title={t('outcome.title')} unsaved={formState.isDirty} busy={formState.isSubmitting} onClose={onClose}>
        {() => (
          <OutcomePanel
            outcomes={[{ ...member, outcome: 'OVERLAP', overlapping: [...ways] }]}
            onDecide={(overlap) => send(base.version, getValues(), overlap)}
            onBack={() => setWays(null)}
            onClose={onClose}
          />
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      width="md"
      title={t('form.changeTitle', { name: member.name })}
      unsaved={formState.isDirty}
      busy={formState.isSubmitting}
      onClose={onClose}
    >
      {(close) => (
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
            <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {failure && <InlineAlert kind="error">{t(`failure.${failure}`)}</InlineAlert>}
              {conflict && (
                <ConflictPanel
                  latest={conflict.latest}
                  onTheirs={(latest) => {
                    setBase(latest);
                    setConflict(null);
                    reset(fieldsOf(latest));
                  }}
                  onMine={(latest) => {
                    setBase(latest);
                    void handleSubmit((fields) => send(latest.version, overLatest(fields, latest), 'ask'))();
                  }}
                  onAsNew={() => onAsNew({ ...getValues(), startDate: getValues('startDate') < today ? today : getValues('startDate') })}
                />
              )}
              <PrescriptionPeriodField today={today} begun={base.startDate <= today ? base.startDate : null} />
              <ExercisesField />
              <Typography variant="caption" color="textSecondary">
                {t('form.dropHint')}
              </Typography>
            </DialogContent>
            <DialogActions sx={{ p: 2 }}>
              <Button onClick={close} color="inherit">
                {common('cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={formState.isSubmitting} disabled={conflict !== null}>
                {common('save')}
              </Button>
            </DialogActions>
          </Box>
        </FormProvider>
      )}
    </FormDialog>
  );
}
