'use client';

import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import { DownloadDialog } from '@/components/forms/download/DownloadDialog';
import { ReasonField } from '@/components/forms/ReasonField';
import { useContractForm } from '@/components/forms/useContractForm';
import { useDownload } from '@/lib/browser/file/useDownload';
import { exportApi } from '@/lib/export/contract';
import { exportMessage } from '@/lib/export/measureExport';
import { MAX_REASON } from '@/lib/shared/person';
import type { DeviceCode } from '@/lib/shared/fields';
import { useExportTexts } from './useExportTexts';

interface Props {
  memberSeq: number;
  /** Name of the member; empty until known. */
  person: string;
  /** Limits the export to this device. */
  device?: DeviceCode;
  onClose: () => void;
}

/** Asks for a reason before a member's measurements are downloaded (R-MEMB-02, X4). */
export function MeasureExportDialog({ memberSeq, person, device, onClose }: Props) {
  const t = useTranslations('memberList.export');
  const texts = useExportTexts();
  const download = useDownload();
  const asked = useContractForm({
    schema: exportApi.measures.query,
    mode: 'onSubmit',
    defaultValues: { reason: '' },
    bodyOf: ({ reason }) => ({ memberSeq, devCode: device, reason: reason.trim() }),
    errorText: () => t('reasonRequired'),
    send: (query) => download.start('/export/memberMeasures', query),
    onSent: () => undefined,
    failureOf: exportMessage,
    failureText: (key) => t(`error.${key}`),
  });
  return (
    <DownloadDialog
      title={t('measures')}
      startLabel={t('start')}
      asked={asked}
      download={download}
      onClose={onClose}
      typed={asked.isDirty}
      texts={texts}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{person}</Typography>
      <ReasonField label={t('reason')} hint={t('reasonHintOne')} maxLength={MAX_REASON} readOnly={asked.isSubmitting} />
    </DownloadDialog>
  );
}
