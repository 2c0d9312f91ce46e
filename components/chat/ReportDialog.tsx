'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { chatReportApi } from '@/lib/chat/report/contract';
import { useReportMessage } from '@/lib/chat/useChat';
import { REPORT_REASONS, type ReportReason } from '@/lib/chat/chatLimits';

interface Props {
  roomSeq: number;
  number: number;
  onClose: () => void;
}

/** Asks for the reason of a report, and says who will review it. */
export function ReportDialog({ roomSeq, number, onClose }: Props) {
  const t = useTranslations('chat');
  const send = useReportMessage();
  const { form, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: chatReportApi.report.body,
    defaultValues: { reason: REPORT_REASONS[0] as ReportReason },
    bodyOf: ({ reason }) => ({ roomSeq, number, reason }),
    errorText: () => t('error.failed'),
    send: (body) => send({ body }),
    onSent: () => {
      onClose();
      showAlert({ type: 'Success', text: t('report.done') });
    },
    failureOf: () => 'failed',
    failureText: (key) => t(`error.${key}`),
  });
  return (
    <FormDialog title={t('report.title')} width="xs" unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} submitLabel={t('report.submit')} onCancel={close}>
          <Typography variant="body2" color="textSecondary">
            {t('report.text')}
          </Typography>
          <Controller
            control={form.control}
            name="reason"
            render={({ field: { ref: _ref, ...field } }) => (
              <RadioGroup aria-label={t('report.reason')} {...field}>
                {REPORT_REASONS.map((value) => (
                  <FormControlLabel key={value} value={value} control={<Radio />} label={t(`report.${value}`)} />
                ))}
              </RadioGroup>
            )}
          />
        </DialogForm>
      )}
    </FormDialog>
  );
}
