'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useReportMessage } from '@/lib/chat/useChat';
import { REPORT_REASONS, type ReportReason } from '@/lib/chat/chatLimits';

interface Props {
  roomSeq: number;
  number: number;
  onClose: () => void;
}

/** Asks why a message is reported, and tells who may hide it. */
export function ReportDialog({ roomSeq, number, onClose }: Props) {
  const t = useTranslations('chat');
  const common = useTranslations('common.action');
  const send = useReportMessage();
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const id = useId();
  const submit = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await send({ body: { roomSeq, number, reason } });
      onClose();
      showAlert({ type: 'Success', text: t('report.done') });
    } catch (error) {
      asBrowserError(error);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('report.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {t('report.text')}
        </Typography>
        <RadioGroup aria-label={t('report.reason')} value={reason} onChange={(_, value) => setReason(value as ReportReason)}>
          {REPORT_REASONS.map((value) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={t(`report.${value}`)} />
          ))}
        </RadioGroup>
        {failed && <InlineAlert kind="error">{t('error.failed')}</InlineAlert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void submit()}>
          {t('report.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
