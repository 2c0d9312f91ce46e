'use client';

import { useTranslations } from 'next-intl';
import { StackedTable } from '@/components/tables/StackedTable';
import { Typography } from '@/components/base/Typography';
import type { ImportOwner, PreviewRow } from '@/lib/ingest/transfer/contract';
import { examplesOf } from '@/lib/ingest/transfer/imports';
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
      <StackedTable
        label={t('preview')}
        rows={examplesOf(rows, SHOWN)}
        rowKey={(_, place) => place}
        maxOnPhone={ON_PHONE}
        columns={[
          { name: 'when', head: t('when'), cell: ({ reading }) => when(reading) },
          { name: 'what', head: t('what'), cell: ({ reading }) => kind(reading.kind) },
          { name: 'value', head: t('value'), cell: ({ reading }) => value(reading) },
          ...(several ? [{ name: 'whose', head: t('whose'), cell: ({ owner }: PreviewRow) => names.get(owner) ?? '–' }] : []),
        ]}
      />
    </div>
  );
}
