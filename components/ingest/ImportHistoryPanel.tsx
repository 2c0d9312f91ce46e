'use client';

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { StackedTable } from '@/components/tables/StackedTable';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import type { AddressWrite } from '@/lib/browser/useAddress';
import { NONE } from '@/lib/format/none';
import { useFormatter } from '@/lib/format/useFormatter';
import { panelState } from '@/lib/shared/panelState';
import { StatusChip } from '@/components/ui/StatusChip';
import type { ImportJob } from '@/lib/ingest/transfer/contract';
import { useImports } from '@/lib/ingest/transfer/useImports';
import { IMPORTS_PER_PAGE } from '@/lib/ingest/transfer/imports';
import { momentFormat } from '@/lib/time/momentFormat';
import { useZone } from '@/lib/format/useZone';
import { useFoundText } from './useFoundText';

interface Props {
  page: number;
  opened: number | null;
  onShow: (importSeq: number) => void;
  onPage: (page: number, how?: AddressWrite) => void;
}

const TONES = { done: 'good', ready: 'under', failed: 'over' } as const;
const toneOf = (state: ImportJob['state']) => (state in TONES ? TONES[state as keyof typeof TONES] : 'none');

/** Past imports, which can be reopened and undone. */
export function ImportHistoryPanel({ page, opened, onShow, onPage }: Props) {
  const t = useTranslations('transfer');
  const { file } = useFoundText();
  const format = useFormatter();
  const timeZone = useZone();
  const read = useImports(page);
  const total = read.data?.total ?? 0;
  const dateOf = ({ startedAt }: ImportJob) => format.dateTime(new Date(startedAt), momentFormat(timeZone));
  const resultOf = ({ state, accepted, duplicates, refused, fault }: ImportJob) => {
    if (state === 'failed' && fault) return t(`fault.${fault}.name`);
    return state === 'done' || state === 'undone' ? t('past.summary', { accepted, duplicates, refused }) : NONE;
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
          <StackedTable
            label={t('past.title')}
            rows={read.data?.list ?? []}
            rowKey={({ importSeq }) => importSeq}
            columns={[
              { name: 'when', head: t('past.when'), cell: dateOf },
              {
                name: 'files',
                head: t('past.files'),
                cell: ({ files }) => (
                  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                    {t('job.files', { name: file(files[0] ?? ''), more: Math.max(0, files.length - 1) })}
                  </Box>
                ),
              },
              {
                name: 'state',
                head: t('past.state'),
                cell: ({ state }) => (
                  <span>
                    <StatusChip tone={toneOf(state)}>{t(`state.${state}`)}</StatusChip>
                  </span>
                ),
              },
              { name: 'result', head: t('past.result'), cell: resultOf },
              {
                name: 'show',
                align: 'right',
                cell: (job) =>
                  job.importSeq !== opened && (
                    <Button size="small" aria-label={`${t('past.show')}: ${dateOf(job)}`} onClick={() => onShow(job.importSeq)}>
                      {t('past.show')}
                    </Button>
                  ),
              },
            ]}
          />
          <Pagination label={t('past.page')} total={total} size={IMPORTS_PER_PAGE} page={page} read={read} onChange={onPage} />
        </>
      )}
    </Panel>
  );
}
