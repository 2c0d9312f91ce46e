'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import type { ImportFile } from '@/lib/ingest/transfer/contract';
import { importTable } from './importTableStyles';
import { useFoundText } from './useFoundText';

interface Props {
  files: readonly ImportFile[];
  /** Files in all, listed or not. */
  fileCount: number;
}

/** Every file: what it was taken for, of when and how much it holds, or why it is left out. */
export function ImportFilesTable({ files, fileCount }: Props) {
  const t = useTranslations('transfer.ready');
  const fault = useTranslations('transfer.fault');
  const { source, period, content } = useFoundText();
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
      <Box component="table" role="table" aria-label={t('files')} sx={importTable}>
        <thead role="rowgroup">
          <tr role="row">
            {(['file', 'source', 'period', 'content', 'state'] as const).map((name) => (
              <th key={name} role="columnheader" scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {files.map((file, place) => (
            <tr key={`${place} ${file.name}`} role="row">
              <th role="rowheader" scope="row">
                {file.name}
              </th>
              <td role="cell" data-label={t('source')}>
                {file.format ? source(file.format) : '–'}
              </td>
              <td role="cell" data-label={t('period')}>
                {period(file) ?? '–'}
              </td>
              <td role="cell" data-label={t('content')}>
                {content(file.kinds) || '–'}
              </td>
              <td role="cell" data-label={t('state')}>
                {file.fault ? (
                  <span>
                    <StatusChip tone="over">{fault(`${file.fault}.name`)}</StatusChip>
                  </span>
                ) : (
                  <div>
                    <div>{t('rows', { count: file.rows })}</div>
                    {file.refused > 0 && <Box sx={{ color: 'error.main' }}>{t('refused', { count: file.refused })}</Box>}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {files.some(({ format }) => format === 'gpx') && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('runs')}
        </Typography>
      )}
    </div>
  );
}
