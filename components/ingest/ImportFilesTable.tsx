'use client';

import { useTranslations } from 'next-intl';
import { StackedTable } from '@/components/tables/StackedTable';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusChip } from '@/components/ui/StatusChip';
import { NONE } from '@/lib/format/none';
import type { ImportFile } from '@/lib/ingest/transfer/contract';
import { FORMAT_FACTS } from '@/lib/shared/formatNames';
import { useFoundText } from './useFoundText';

interface Props {
  files: readonly ImportFile[];
  /** Total number of files, including those not listed. */
  fileCount: number;
}

/** Files of an import: detected source, period and content, or the reason why a file is skipped. */
export function ImportFilesTable({ files, fileCount }: Props) {
  const t = useTranslations('transfer.ready');
  const fault = useTranslations('transfer.fault');
  const { source, period, content } = useFoundText();
  const state = ({ fault: why, rows, refused }: ImportFile) =>
    why ? (
      <span>
        <StatusChip tone="over">{fault(`${why}.name`)}</StatusChip>
      </span>
    ) : (
      <div>
        <div>{t('rows', { count: rows })}</div>
        {refused > 0 && <Box sx={{ color: 'error.main' }}>{t('refused', { count: refused })}</Box>}
      </div>
    );
  return (
    <div>
      <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
        {t('files')}
      </Typography>
      {fileCount > files.length && (
        <Typography variant="caption" color="textSecondary">
          {t('filesOf', { shown: files.length, count: fileCount })}
        </Typography>
      )}
      <StackedTable
        label={t('files')}
        rows={files}
        rowKey={({ name }, place) => `${place} ${name}`}
        columns={[
          { name: 'file', head: t('file'), cell: ({ name }) => name },
          { name: 'source', head: t('source'), cell: ({ format }) => (format ? source(format) : NONE) },
          { name: 'period', head: t('period'), cell: (file) => period(file) ?? NONE },
          { name: 'content', head: t('content'), cell: ({ kinds }) => content(kinds) || NONE },
          { name: 'state', head: t('state'), cell: state },
        ]}
      />
      {files.some(({ format }) => format && FORMAT_FACTS[format].guessesRuns) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('runs')}
        </Typography>
      )}
    </div>
  );
}
