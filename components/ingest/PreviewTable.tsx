'use client';

import { useTranslations } from 'next-intl';
import { StackedTable } from '@/components/tables/StackedTable';
import { Typography } from '@/components/base/Typography';
import { NONE } from '@/lib/format/none';
import type { ImportOwner, PreviewRow } from '@/lib/ingest/transfer/contract';
import { examplesOf } from '@/lib/ingest/transfer/imports';
import { useFoundText } from './useFoundText';
import { useImportReadingText } from './useImportReadingText';

interface Props {
  rows: readonly PreviewRow[];
  /** Owners in the files; if there are several, each row names its owner. */
  people: readonly ImportOwner[];
}

/** Rows shown on a wide screen; fewer on a phone, where each takes several lines. */
const SHOWN = 12;
const ON_PHONE = 6;

/** Sample rows of each kind as they would be stored, to reveal a wrong unit or swapped date early. */
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
          ...(several ? [{ name: 'whose', head: t('whose'), cell: ({ owner }: PreviewRow) => names.get(owner) ?? NONE }] : []),
        ]}
      />
    </div>
  );
}
