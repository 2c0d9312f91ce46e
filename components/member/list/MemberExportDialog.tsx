'use client';

import { useTranslations } from 'next-intl';
import { DownloadDialog } from '@/components/forms/download/DownloadDialog';
import { ReasonField } from '@/components/forms/ReasonField';
import { DayField } from '@/components/forms/days/DayField';
import { useContractForm } from '@/components/forms/useContractForm';
import { useExportTexts } from '@/components/privacy/useExportTexts';
import { Box } from '@/components/base/Box';
import { useDownload } from '@/lib/browser/file/useDownload';
import { exportApi } from '@/lib/export/contract';
import { NO_MANAGER } from '@/lib/member/list/contract';
import { exportFault, exportMessage, exportQuery, firstExport, type ExportFields } from '@/lib/export/measureExport';
import { matchingBody, type MemberListChoice, type ListViewer } from '@/lib/member/list/memberList';
import { useZone } from '@/lib/format/useZone';
import { dayOf } from '@/lib/shared/dates';
import { MAX_REASON } from '@/lib/shared/person';
import { watchesCompany } from '@/lib/shared/roles';
import { ExportKindPicker } from './ExportKindPicker';
import { ExportManagerField } from './ExportManagerField';

interface Props {
  viewer: ListViewer;
  /** Page render time, ISO. */
  now: string;
  /** Current filter of the list. */
  choice: MemberListChoice;
  onClose: () => void;
}

const JUDGED = ['startDate', 'endDate', 'reason'] as const;

/** Downloads data of a date range, or the members in the list, as Excel (R-MEMB-05); asks for a reason and shows progress. */
export function MemberExportDialog({ viewer, now, choice, onClose }: Props) {
  const t = useTranslations('memberList.export');
  const today = dayOf(new Date(now), useZone());
  const texts = useExportTexts();
  const download = useDownload();
  const asked = useContractForm({
    schema: exportApi.memberData.query,
    defaultValues: firstExport(today, choice.mngIndex === NO_MANAGER ? null : choice.mngIndex),
    bodyOf: exportQuery,
    alsoWrong: (typed) => JUDGED.filter((name) => exportFault(name, typed) !== null),
    errorText: (name, typed) => t((isJudged(name) && exportFault(name, typed)) || 'error.fields'),
    send: (query, { kind }) =>
      download.start(`/export/${kind}`, kind === 'roster' ? { ...matchingBody(choice), reason: query.reason } : query),
    onSent: () => undefined,
    failureOf: exportMessage,
    failureText: (key) => t(`error.${key}`),
  });
  const isRoster = asked.form.watch('kind') === 'roster';
  return (
    <DownloadDialog
      title={t('title')}
      startLabel={t('start')}
      asked={asked}
      download={download}
      onClose={onClose}
      typed={asked.form.formState.dirtyFields.reason === true}
      texts={isRoster ? { ...texts, empty: t('rosterNone') } : texts}
    >
      <ExportKindPicker readOnly={asked.isSubmitting} />
      {!isRoster && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <DayField<ExportFields> name="startDate" label={t('from')} max={today} readOnly={asked.isSubmitting} />
          <DayField<ExportFields> name="endDate" label={t('to')} max={today} readOnly={asked.isSubmitting} />
          {watchesCompany(viewer.role) && <ExportManagerField />}
        </Box>
      )}
      <ReasonField label={t('reason')} hint={t('reasonHint')} maxLength={MAX_REASON} readOnly={asked.isSubmitting} />
    </DownloadDialog>
  );
}

const isJudged = (name: keyof ExportFields): name is (typeof JUDGED)[number] => JUDGED.some((one) => one === name);
