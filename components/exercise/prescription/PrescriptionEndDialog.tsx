'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextArea } from '@/components/forms/TextArea';
import { useContractForm } from '@/components/forms/useContractForm';
import { showAlert } from '@/lib/browser/alert';
import { exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import { overviewFailure } from '@/lib/exercise/overview/exerciseOverview';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionLimits';
import { useEndPrescription } from '@/lib/exercise/usePrescription';

interface Props {
  prescriptionSeq: number;
  name: string;
  /** It has not begun yet, so ending it deletes it. */
  upcoming: boolean;
  onClose: () => void;
}

/** Ends a prescription early, with an optional reason. */
export function PrescriptionEndDialog({ prescriptionSeq, name, upcoming, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const end = useEndPrescription();
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: exerciseOverviewApi.end.body,
    draftKey: `end of prescription ${prescriptionSeq}`,
    defaultValues: { reason: '' },
    bodyOf: ({ reason }) => ({ prescriptionSeq, reason }),
    errorText: () => t('problem.invalid'),
    send: (body) => end({ body }),
    onSent: ({ outcome }) => {
      onClose();
      showAlert({ type: 'Success', text: t(outcome === 'ENDED' ? 'end.done' : 'end.removed') });
    },
    failureOf: overviewFailure,
    failureText: (key) => t(`failure.${key}`),
  });
  return (
    <FormDialog
      title={t(upcoming ? 'end.removeTitle' : 'end.title', { name })}
      width="xs"
      unsaved={isDirty}
      busy={isSubmitting}
      onClose={onClose}
    >
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t(upcoming ? 'end.remove' : 'end.submit')}
          onCancel={close}
        >
          <div>{t(upcoming ? 'end.removeText' : 'end.text')}</div>
          {!upcoming && (
            <TextArea
              label={t('end.reason')}
              {...field('reason')}
              hint={t('end.reasonHint')}
              rows={2}
              maxLength={PRESCRIPTION_LIMITS.reason}
            />
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
