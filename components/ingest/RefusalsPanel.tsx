'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { StackedTable } from '@/components/tables/StackedTable';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { saveFile } from '@/lib/browser/file/saveFile';
import type { ImportDetail, ImportRefusal } from '@/lib/ingest/transfer/contract';
import { listRefusals, useRefusals } from '@/lib/ingest/transfer/useImports';
import { MAX_REFUSALS, REFUSALS_PER_PAGE } from '@/lib/ingest/transfer/imports';
import { useFoundText } from './useFoundText';

const COLUMNS = ['file', 'line', 'field', 'reason'] as const;

/** Refused rows with position and reason, with a download of all of them. */
export function RefusalsPanel({ job: { importSeq, refused } }: { job: ImportDetail }) {
  const t = useTranslations('transfer.refusals');
  const found = useFoundText();
  const field = useTranslations('measures.field');
  const [page, setPage] = useState(0);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useRefusals(importSeq, page, refused);
  // a column of the file keeps its own name
  const fieldName = (name: string) => (field.has(name as 'weight') ? field(name as 'weight') : name);
  const cells = ({ file, line, field: name, reason }: ImportRefusal) => [
    found.file(file),
    String(line),
    fieldName(name),
    t(`why.${reason}`),
  ];

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const rows = (await listRefusals(importSeq)).map(cells);
      const { csvOf } = await import('@/lib/format/csv');
      const content = new Blob([csvOf({ columns: COLUMNS.map((name) => t(name)), rows })], { type: 'text/csv;charset=utf-8' });
      saveFile({ name: t('name'), content });
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel
      title={t('title')}
      note={`${t('count', { count: refused })} · ${t('note')}${refused > MAX_REFUSALS ? ` ${t('kept', { most: MAX_REFUSALS })}` : ''}`}
      state={panelState(read)}
      error={read.error}
      onRetry={read.retry}
      action={
        <Button size="small" variant="outlined" startIcon={<FileDownloadOutlined />} loading={busy} onClick={() => void download()}>
          {t('download')}
        </Button>
      }
    >
      {() => (
        <>
          {failed && <InlineAlert kind="error">{t('downloadFailed')}</InlineAlert>}
          <StackedTable
            label={t('title')}
            rows={read.data?.list ?? []}
            rowKey={(_, place) => `${page} ${place}`}
            columns={COLUMNS.map((name, place) => ({
              name,
              head: t(name),
              align: name === 'line' ? 'right' : undefined,
              cell: (row: ImportRefusal) => cells(row)[place],
            }))}
          />
          <Pagination label={t('page')} total={read.data?.total ?? 0} size={REFUSALS_PER_PAGE} page={page} onChange={setPage} />
        </>
      )}
    </Panel>
  );
}
