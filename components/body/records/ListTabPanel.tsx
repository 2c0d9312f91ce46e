'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { BodyRecord } from '@/lib/body/contract';
import { useRecordListChoice, useRecords } from '@/lib/body/records/useRecords';
import { COMPARED, toggleCompared } from '@/lib/body/records/recordList';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { nameWithId } from '@/lib/member/namesakes';
import { useProfile } from '@/lib/member/useProfile';
import { useSubject } from '@/lib/member/useSubject';
import { OwnExportButton } from '@/components/measures/OwnExportButton';
import { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';
import type { TabProps } from '@/components/body/BodyScreen';
import { DeviceField } from '@/components/body/DeviceField';
import { RecordSelectionBar } from './RecordSelectionBar';
import { RecordPagination } from './RecordPagination';
import { RecordSortField } from './RecordSortField';
import { RecordTable } from './RecordTable';
import { WeightButton } from '@/components/body/weight/WeightButton';
import { EstimateNote } from '@/components/body/EstimateNote';
import { NeverMeasuredCard } from '@/components/body/NeverMeasuredCard';

const exportDialog = () => import('@/components/privacy/MeasureExportDialog').then((file) => file.MeasureExportDialog);
const MeasureExportDialog = dynamic(() => lazyWithRetry(exportDialog), { ssr: false });
const WeightDialog = dynamic(() => lazyWithRetry(() => import('@/components/body/weight/WeightDialog').then((file) => file.WeightDialog)), {
  ssr: false,
});
const CompareDialog = dynamic(() => lazyWithRetry(() => import('./CompareDialog').then((file) => file.CompareDialog)), { ssr: false });

/** Height of a full first page, so that nothing moves while it loads. */
const HEIGHT = 480;

const exportSx = { width: { xs: 1, sm: 'auto' }, minHeight: 48 };

/** All body records, newest first or sorted by any value; compare two, open one, or export all to Excel (R-BODY-06). */
export function ListTabPanel({ now }: Pick<TabProps, 'now'>) {
  const t = useTranslations('body.list');
  const { own, memberSeq } = useSubject();
  const profile = useProfile().data;
  const [exporting, setExporting] = useState(false);
  const { showDevice } = useBodyAddress();
  const { choice, device, showPage, showRows, sortBy, compare } = useRecordListChoice();
  const [comparing, setComparing] = useState(false);
  const { addButton: addRef, ...edit } = useManualEntryEditing<BodyRecord>();
  const read = useRecords(choice, device);
  const total = read.data?.total ?? 0;
  const records = read.data?.list ?? [];

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <DeviceField />
        <WeightButton ref={addRef} onAdd={edit.add} sx={{ width: { xs: 1, sm: 'auto' }, minHeight: 48, ml: { sm: 'auto' } }} />
        {total > 0 &&
          (own ? (
            <OwnExportButton path="/export/measures" query={{ device }} label={t('excel')} sx={exportSx} />
          ) : (
            <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => setExporting(true)} sx={exportSx}>
              {t('excel')}
            </Button>
          ))}
      </Box>
      <Panel
        title={t('title')}
        note={
          <>
            {records.length > 0 && t('compareHint')} <span role="status">{edit.doneText}</span>
          </>
        }
        state={panelState(read, records.length === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={HEIGHT}
        empty={<NoRecordsText total={total} device={device} onFirst={() => showPage(0)} onEvery={() => showDevice(null)} />}
      >
        <Box sx={{ opacity: read.isRefreshing ? 0.6 : 1, '& > [data-estimate-note]': { mb: 2 } }} aria-busy={read.isRefreshing}>
          <EstimateNote records={records} />
          <RecordSortField choice={choice} onSort={sortBy} />
          <RecordTable
            records={records}
            choice={choice}
            edit={edit}
            onSort={sortBy}
            onTick={(seq) => compare(toggleCompared(choice.compare, seq))}
          />
          <RecordPagination choice={choice} total={total} onPage={showPage} onRows={showRows} />
        </Box>
      </Panel>
      <RecordSelectionBar count={choice.compare.length} onClear={() => compare([])} onCompare={() => setComparing(true)} />
      {edit.editing && <WeightDialog record={edit.editing.reading} onSaved={edit.saved} onClose={edit.close} />}
      {exporting && memberSeq !== undefined && (
        <MeasureExportDialog
          memberSeq={memberSeq}
          person={profile ? nameWithId(profile) : ''}
          device={device ?? undefined}
          onClose={() => setExporting(false)}
        />
      )}
      {comparing && choice.compare.length === COMPARED && (
        <CompareDialog seqs={choice.compare} now={now} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

interface NoRecordsProps {
  total: number;
  device: string | null;
  onFirst: () => void;
  onEvery: () => void;
}

/** Says why no record is listed, with a button to those that exist. */
function NoRecordsText({ total, device, onFirst, onEvery }: NoRecordsProps) {
  const t = useTranslations('body.list');
  if (total === 0 && !device) return <NeverMeasuredCard besideEntry />;
  return total > 0 ? (
    <EmptyState icon={<FormatListBulletedOutlined />} title={t('pastEnd')} action={<Button onClick={onFirst}>{t('firstPage')}</Button>} />
  ) : (
    <EmptyState
      icon={<FormatListBulletedOutlined />}
      title={t('noneOfDevice')}
      text={t('noneOfDeviceText')}
      action={<Button onClick={onEvery}>{t('allDevices')}</Button>}
    />
  );
}
