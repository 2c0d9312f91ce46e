'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { DownloadStatusPanel } from '@/components/forms/DownloadStatusPanel';
import { FormDialog } from '@/components/forms/FormDialog';
import { ReasonField } from '@/components/forms/ReasonField';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { useDownload } from '@/lib/browser/useDownload';
import { useZone } from '@/lib/format/useZone';
import { missionApi } from '@/lib/mission/contract';
import { MAX_DOWNLOAD_REASON } from '@/lib/mission/mission';
import {
  downloadFault,
  downloadFaultField,
  downloadQuery,
  MAX_NOTES,
  missionDownloadMessage,
  type DownloadFields,
} from '@/lib/mission/overview/missionOverview';
import { addMonths, dayOf } from '@/lib/shared/dates';
import { DownloadNotesField } from './DownloadNotesField';

interface Props {
  now: string;
  onClose: () => void;
}

/** Downloads sent missions of a range of days as Excel (R-NOTI-04): of all topics, or of chosen contents of one; asks what for. */
export function MissionDownloadDialog({ now, onClose }: Props) {
  const t = useTranslations('missionDesk.download');
  const common = useTranslations('common.action');
  const today = dayOf(new Date(now), useZone());
  const first: DownloadFields = { strDte: addMonths(today, -1), endDte: today, topic: '', notes: [], reason: '' };
  const { state, start, cancel } = useDownload();
  const { form, field, submit, failure, isSubmitting } = useContractForm({
    schema: missionApi.download.query,
    mode: 'onSubmit',
    defaultValues: first,
    bodyOf: downloadQuery,
    fieldFor: (path) => (['strDte', 'endDte', 'reason'] as const).find((name) => name === path),
    alsoWrong: (typed) => [downloadFaultField(typed)].filter((name) => name !== null),
    faultText: (name, typed) => {
      const fault = downloadFault(typed);
      if (name === 'reason') return t('reasonMissing');
      return t(fault === null || fault === 'reasonMissing' ? 'chooseFirst' : fault, { count: MAX_NOTES });
    },
    send: (query) => start('/export/missions', query),
    onSent: () => undefined,
    failureOf: missionDownloadMessage,
    failureText: (key) => t(`error.${key}`),
  });
  const unsaved = form.formState.dirtyFields.reason === true && state.at !== 'done';
  const day = (name: 'strDte' | 'endDte') => ({ type: 'date', ...field(name), readOnly: isSubmitting });
  return (
    <FormDialog title={t('title')} unsaved={unsaved} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <FormProvider {...form}>
          <DialogForm
            onSubmit={submit}
            busy={isSubmitting}
            submitLabel={t('start')}
            cancelLabel={isSubmitting ? undefined : common('close')}
            onCancel={isSubmitting ? cancel : close}
          >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
              <TextInput label={t('from')} {...day('strDte')} />
              <TextInput label={t('to')} {...day('endDte')} />
            </Box>
            <DownloadNotesField disabled={isSubmitting} />
            <ReasonField label={t('reason')} hint={t('reasonHint')} maxLength={MAX_DOWNLOAD_REASON} readOnly={isSubmitting} />
            <DownloadStatusPanel
              state={state}
              failure={failure}
              texts={{
                preparing: t('preparing'),
                running: ({ rows }) => (rows === null ? t('preparing') : t('coming', { count: rows })),
                empty: t('none'),
                done: ({ file, rows }) => t('done', { file, count: rows ?? 0 }),
              }}
            />
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}
