'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
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
  const common = useTranslations('common.action');
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<OverviewFailure | null>(null);
  const end = useEndPrescription();
  const submit = async () => {
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
        <>
          <DialogContent>
            <Stack spacing={2}>
              {failure && <InlineAlert kind="error">{t(`failure.${failure}`)}</InlineAlert>}
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
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={close} color="inherit">
              {common('cancel')}
            </Button>
            <Button variant="contained" onClick={submit} loading={sending}>
              {t(upcoming ? 'end.remove' : 'end.submit')}
            </Button>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}
