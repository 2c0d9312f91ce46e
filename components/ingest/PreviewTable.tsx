'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ImportOwner, PreviewRow } from '@/lib/ingest/transfer/contract';
import { examplesOf } from '@/lib/ingest/transfer/imports';
import { importTable } from './importTableStyles';
import { useFoundText } from './useFoundText';
import { useImportReadingText } from './useImportReadingText';

interface Props {
  rows: readonly PreviewRow[];
  /** Whom the files tell apart; with several of them each row says whose it is. */
  people: readonly ImportOwner[];
}

/** Rows on a wide screen, and on a telephone, where each takes several lines. */
const SHOWN = 12;
const ON_PHONE = 6;

/** A few rows of each kind as they would be added, so that a wrong unit or a swapped date is seen before. */
export function PreviewTable({ rows, people }: Props) {
  const t = useTranslations('transfer.ready');
  const kind = useTranslations('measures.kind');
  const { person } = useFoundText();
  const { when, value } = useImportReadingText();
  const several = people.length > 1;
  const names = new Map(people.map((one) => [one.owner, person(one)]));
  return (
    <div>
      <Typography component="h3" variant="h4">
        {t('preview')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('previewNote')}
      </Typography>
      <Box
        component="table"
        role="table"
        aria-label={t('preview')}
        sx={{ ...importTable, [`& tbody tr:nth-of-type(n + ${ON_PHONE + 1})`]: { display: { xs: 'none', sm: 'table-row' } } }}
      >
        <thead role="rowgroup">
          <tr role="row">
            {(['when', 'what', 'value', ...(several ? (['whose'] as const) : [])] as const).map((name) => (
              <th key={name} role="columnheader" scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {examplesOf(rows, SHOWN).map(({ owner, reading }, place) => (
            <tr key={place} role="row">
              <th role="rowheader" scope="row">
                {when(reading)}
              </th>
              <td role="cell" data-label={t('what')}>
                {kind(reading.kind)}
              </td>
              <td role="cell" data-label={t('value')}>
                {value(reading)}
              </td>
              {several && (
                <td role="cell" data-label={t('whose')}>
                  {names.get(owner) ?? '–'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  );
}
