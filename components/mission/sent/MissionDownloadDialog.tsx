'use client';

import { useTranslations } from 'next-intl';
import { DownloadDialog } from '@/components/forms/download/DownloadDialog';
import { ReasonField } from '@/components/forms/ReasonField';
import { DayField } from '@/components/forms/days/DayField';
import { useContractForm } from '@/components/forms/useContractForm';
import { Box } from '@/components/base/Box';
import { useDownload } from '@/lib/browser/file/useDownload';
import { useZone } from '@/lib/format/useZone';
import { missionApi } from '@/lib/mission/contract';
import {
  downloadFault,
  downloadFaultField,
  downloadQuery,
  MAX_NOTES,
  missionDownloadMessage,
  type DownloadFields,
} from '@/lib/mission/overview/missionOverview';
import { addMonths, dayOf } from '@/lib/shared/dates';
import { MAX_REASON } from '@/lib/shared/person';
import { DownloadNotesField } from './DownloadNotesField';

interface Props {
  now: string;
  onClose: () => void;
}

/** Downloads missions sent in a date range as Excel (R-NOTI-04), for all topics or some notes of one; asks for a reason. */
export function MissionDownloadDialog({ now, onClose }: Props) {
  const t = useTranslations('missionDesk.download');
  const today = dayOf(new Date(now), useZone());
  const first: DownloadFields = { strDte: addMonths(today, -1), endDte: today, topic: '', notes: [], reason: '' };
  const download = useDownload();
  const asked = useContractForm({
    schema: missionApi.download.query,
    mode: 'onSubmit',
    defaultValues: first,
    bodyOf: downloadQuery,
    fieldFor: (path) => (['strDte', 'endDte', 'reason'] as const).find((name) => name === path),
    alsoWrong: (typed) => [downloadFaultField(typed)].filter((name) => name !== null),
    errorText: (name, typed) => {
      const fault = downloadFault(typed);
      if (name === 'reason') return t('reasonMissing');
      return t(fault === null || fault === 'reasonMissing' ? 'chooseFirst' : fault, { count: MAX_NOTES });
    },
    send: (query) => download.start('/export/missions', query),
    onSent: () => undefined,
    failureOf: missionDownloadMessage,
    failureText: (key) => t(`error.${key}`),
  });
  return (
    <DownloadDialog
      title={t('title')}
      startLabel={t('start')}
      asked={asked}
      download={download}
      onClose={onClose}
      typed={asked.form.formState.dirtyFields.reason === true}
      texts={{
        preparing: t('preparing'),
        running: ({ rows }) => (rows === null ? t('preparing') : t('coming', { count: rows })),
        empty: t('none'),
        done: ({ file, rows }) => t('done', { file, count: rows ?? 0 }),
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <DayField<DownloadFields> name="strDte" label={t('from')} readOnly={asked.isSubmitting} />
        <DayField<DownloadFields> name="endDte" label={t('to')} readOnly={asked.isSubmitting} />
      </Box>
      <DownloadNotesField disabled={asked.isSubmitting} />
      <ReasonField label={t('reason')} hint={t('reasonHint')} maxLength={MAX_REASON} readOnly={asked.isSubmitting} />
    </DownloadDialog>
  );
}
