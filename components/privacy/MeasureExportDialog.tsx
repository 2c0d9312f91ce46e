'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { DownloadStatusPanel } from '@/components/forms/DownloadStatusPanel';
import { FormDialog } from '@/components/forms/FormDialog';
import { ReasonField } from '@/components/forms/ReasonField';
import { useContractForm } from '@/components/forms/useContractForm';
import { useDownload } from '@/lib/browser/useDownload';
import { exportApi } from '@/lib/export/contract';
import { exportMessage, MAX_EXPORT_REASON } from '@/lib/export/measureExport';
import type { DeviceCode } from '@/lib/shared/fields';
import { useExportTexts } from './useExportTexts';

interface Props {
  memberSeq: number;
  /** Measurements of this device alone. */
  device?: DeviceCode;
  onClose: () => void;
}

/** Asks what the measurements of a member are needed for before they are taken away as a file (R-MEMB-02, X4). */
export function MeasureExportDialog({ memberSeq, device, onClose }: Props) {
  const t = useTranslations('memberList.export');
  const common = useTranslations('common.action');
  const texts = useExportTexts();
  const { state, start, cancel } = useDownload();
  const { form, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: exportApi.measures.query,
    mode: 'onSubmit',
    defaultValues: { reason: '' },
    bodyOf: ({ reason }) => ({ memberSeq, devCode: device, reason: reason.trim() }),
    faultText: () => t('reasonRequired'),
    send: (query) => start('/export/memberMeasures', query),
    onSent: () => undefined,
    failureOf: exportMessage,
    failureText: (key) => t(`error.${key}`),
  });
  return (
    <FormDialog title={t('measures')} unsaved={isDirty && state.at !== 'done'} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <FormProvider {...form}>
          <DialogForm
            onSubmit={submit}
            busy={isSubmitting}
            submitLabel={t('start')}
            cancelLabel={isSubmitting ? undefined : common('close')}
            onCancel={isSubmitting ? cancel : close}
          >
            <ReasonField label={t('reason')} hint={t('reasonHintOne')} maxLength={MAX_EXPORT_REASON} readOnly={isSubmitting} />
            <DownloadStatusPanel state={state} failure={failure} texts={texts} />
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}
