'use client';

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { StatusChip } from '@/components/ui/StatusChip';
import type { ImportJob } from '@/lib/ingest/transfer/contract';
import { useImports } from '@/lib/ingest/transfer/useImports';
import { IMPORTS_A_PAGE } from '@/lib/ingest/transfer/imports';
import { momentFormat } from '@/lib/time/momentFormat';
import { importTable } from './importTableStyles';
import { useZone } from '@/lib/format/useZone';

interface Props {
  page: number;
  opened: number | null;
  onShow: (importSeq: number) => void;
  onPage: (page: number) => void;
}

const TONES = { done: 'good', ready: 'under', failed: 'over' } as const;
const toneOf = (state: ImportJob['state']) => (state in TONES ? TONES[state as keyof typeof TONES] : 'none');
const COLUMNS = ['when', 'files', 'state', 'result'] as const;

/** The imports of before, each to be looked at again and undone. */
export function ImportHistoryPanel({ page, opened, onShow, onPage }: Props) {
  const t = useTranslations('transfer');
  const format = useFormatter();
  const timeZone = useZone();
  const read = useImports(page);
  const total = read.data?.total ?? 0;
  const resultOf = ({ state, accepted, duplicates, refused, fault }: ImportJob) => {
    if (state === 'failed' && fault) return t(`fault.${fault}.name`);
    return state === 'done' || state === 'undone' ? t('past.summary', { accepted, duplicates, refused }) : '–';
  };
  return (
    <Panel
      title={t('past.title')}
      state={panelState(read, total === 0 && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={120}
      empty={<EmptyState icon={<UploadFileOutlined />} title={t('past.none')} text={t('past.noneText')} />}
    >
      {() => (
        <>
          <Box component="table" role="table" aria-label={t('past.title')} sx={importTable}>
            <thead role="rowgroup">
              <tr role="row">
                {COLUMNS.map((name) => (
                  <th key={name} role="columnheader" scope="col">
                    {t(`past.${name}`)}
                  </th>
                ))}
                <td role="cell" />
              </tr>
            </thead>
            <tbody role="rowgroup">
              {read.data?.list.map((job) => {
                const date = format.dateTime(new Date(job.startedAt), momentFormat(timeZone));
                return (
                  <tr key={job.importSeq} role="row">
                    <th role="rowheader" scope="row">
                      {date}
                    </th>
                    <td role="cell" data-label={t('past.files')}>
                      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                        {t('job.files', { name: job.files[0] ?? '', more: Math.max(0, job.files.length - 1) })}
                      </Box>
                    </td>
                    <td role="cell" data-label={t('past.state')}>
                      <span>
                        <StatusChip tone={toneOf(job.state)}>{t(`state.${job.state}`)}</StatusChip>
                      </span>
                    </td>
                    <td role="cell" data-label={t('past.result')}>
                      {resultOf(job)}
                    </td>
                    <td role="cell" data-align="right">
                      {job.importSeq !== opened && (
                        <Button size="small" aria-label={`${t('past.show')}: ${date}`} onClick={() => onShow(job.importSeq)}>
                          {t('past.show')}
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Box>
          <Pagination label={t('past.page')} total={total} size={IMPORTS_A_PAGE} page={page} onChange={onPage} />
        </>
      )}
    </Panel>
  );
}
