'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { saveDownload } from '@/lib/browser/downloadFile';
import type { ImportDetail, ImportRefusal } from '@/lib/ingest/transfer/contract';
import { listRefusals, useRefusals } from '@/lib/ingest/transfer/useImports';
import { MAX_REFUSALS, REFUSALS_A_PAGE } from '@/lib/ingest/transfer/imports';
import { importTable } from './importTableStyles';

const COLUMNS = ['file', 'line', 'field', 'reason'] as const;

/** The rows that are not taken, each with where it stands and why; all of them to take along. */
export function RefusalsPanel({ job: { importSeq, refused } }: { job: ImportDetail }) {
  const t = useTranslations('transfer.refusals');
  const field = useTranslations('measures.field');
  const [page, setPage] = useState(0);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useRefusals(importSeq, page);
  // a column of the file is called as the file calls it
  const fieldName = (name: string) => (field.has(name as 'weight') ? field(name as 'weight') : name);
  const cells = ({ file, line, field: name, reason }: ImportRefusal) => [file, String(line), fieldName(name), t(`why.${reason}`)];

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const rows = (await listRefusals(importSeq)).map(cells);
      const { csvOf } = await import('@/lib/shared/csv');
      const content = new Blob([csvOf({ columns: COLUMNS.map((name) => t(name)), rows })], { type: 'text/csv;charset=utf-8' });
      saveDownload({ name: t('name'), content });
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
          <Box component="table" role="table" aria-label={t('title')} sx={importTable}>
            <thead role="rowgroup">
              <tr role="row">
                {COLUMNS.map((name) => (
                  <th key={name} role="columnheader" scope="col" data-align={name === 'line' ? 'right' : undefined}>
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {read.data?.list.map((row, place) => (
                <tr key={`${page} ${place}`} role="row">
                  {cells(row).map((text, column) =>
                    column === 0 ? (
                      <th key={column} role="rowheader" scope="row">
                        {text}
                      </th>
                    ) : (
                      <td key={column} role="cell" data-label={t(COLUMNS[column]!)} data-align={column === 1 ? 'right' : undefined}>
                        {text}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </Box>
          <Pagination label={t('page')} total={read.data?.total ?? 0} size={REFUSALS_A_PAGE} page={page} onChange={setPage} />
        </>
      )}
    </Panel>
  );
}
