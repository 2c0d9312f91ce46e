'use client';

import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextArea } from '@/components/forms/TextArea';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { overviewFailure, type OverviewFailure } from '@/lib/exercise/overview/exerciseOverview';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionPeriod';
import { useEndPrescription } from '@/lib/exercise/usePrescription';

interface Props {
  prescriptionSeq: number;
  name: string;
  /** Not begun yet: it is taken away. */
  upcoming: boolean;
  onClose: () => void;
}

/** Ends a prescription early, with a reason or without. */
export function PrescriptionEndDialog({ prescriptionSeq, name, upcoming, onClose }: Props) {
  const t = useTranslations('exerciseDesk');
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<OverviewFailure | null>(null);
  const end = useEndPrescription();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const { outcome } = await end({ body: { prescriptionSeq, reason } });
      onClose();
      showAlert({ type: 'Success', text: t(outcome === 'ENDED' ? 'end.done' : 'end.removed') });
    } catch (error) {
      setFailure(overviewFailure(asBrowserError(error).status));
      setSending(false);
    }
  };
  return (
    <FormDialog
      title={t(upcoming ? 'end.removeTitle' : 'end.title', { name })}
      width="xs"
      unsaved={reason.trim() !== ''}
      busy={sending}
      onClose={onClose}
    >
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure && t(`failure.${failure}`)}
          busy={sending}
          submitLabel={t(upcoming ? 'end.remove' : 'end.submit')}
          onCancel={close}
        >
          <div>{t(upcoming ? 'end.removeText' : 'end.text')}</div>
          {!upcoming && (
            <TextArea
              label={t('end.reason')}
              hint={t('end.reasonHint')}
              rows={2}
              maxLength={PRESCRIPTION_LIMITS.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
