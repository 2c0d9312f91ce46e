'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import { NONE } from '@/lib/format/none';
import type { BulkRow } from '@/lib/member/bulk/contract';
import { BULK_FIELDS } from '@/lib/member/bulk/bulkRows';

const ROWS_PER_PAGE = 25;
const WRONG = { color: 'error.main' } as const;
/** Spaced, so that errors of several lines stay distinct. */
const FAULTS = { ...WRONG, display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' } as const;

/** Rows of an uploaded list with their errors; shows only rows with errors first, if there are any. */
export function MemberBulkTable({ rows }: { rows: readonly BulkRow[] }) {
  const t = useTranslations('memberList.bulk');
  const list = useTranslations('memberList');
  const failed = rows.filter(({ member }) => member === null);
  const [show, setShow] = useState<'all' | 'failed'>(failed.length > 0 ? 'failed' : 'all');
  const [page, setPage] = useState(0);
  const shown = show === 'failed' ? failed : rows;
  const columns: DataColumn<BulkRow>[] = [
    { name: 'line', head: t('line'), align: 'right', cellSx: { fontVariantNumeric: 'tabular-nums' }, cell: ({ line }) => line },
    {
      name: 'state',
      head: t('state'),
      cellSx: { minWidth: { xs: 200, sm: 280 }, '&&': { whiteSpace: 'normal' } },
      cell: (row) => <StateCell row={row} />,
    },
    ...BULK_FIELDS.map((field): DataColumn<BulkRow> => ({
      name: field,
      head: t(`field.${field}`),
      cellSx: { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' },
      cell: ({ typed, faults }) => {
        const text = typed[field] || NONE;
        return faults.some((one) => one.field === field) ? (
          <Box component="strong" sx={{ ...WRONG, fontWeight: 600 }}>
            {text}
          </Box>
        ) : (
          text
        );
      },
    })),
  ];
  return (
    <div>
      {failed.length > 0 && failed.length < rows.length && (
        <Box sx={{ mb: 1 }}>
          <ChoiceGroup
            label={t('show')}
            value={show}
            onChange={(chosen) => {
              setShow(chosen);
              setPage(0);
            }}
            choices={[
              { value: 'failed', content: t('onlyFailed') },
              { value: 'all', content: t('all') },
            ]}
          />
        </Box>
      )}
      <DataTable
        label={t('rows')}
        wide
        columns={columns}
        rows={shown.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)}
        rowKey={({ line }) => line}
        sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}
        paging={
          shown.length > ROWS_PER_PAGE
            ? {
                total: shown.length,
                page,
                size: ROWS_PER_PAGE,
                onPage: setPage,
                texts: { shown: (part) => list('shown', part), step: (kind) => list(`page.${kind}`) },
              }
            : undefined
        }
      />
    </div>
  );
}

/** Whether a row can be added, or its errors. */
function StateCell({ row: { faults } }: { row: BulkRow }) {
  const t = useTranslations('memberList.bulk');
  if (faults.length === 0) return <StatusChip tone="good">{t('good')}</StatusChip>;
  return (
    <Box component="ul" sx={FAULTS}>
      {faults.map(({ field, code }) => (
        <li key={field + code}>
          {t.rich('problem', {
            field: t(`field.${field}`),
            text: code === 'format' ? t(`format.${field}`) : t(`fault.${code}`),
            b: (words) => <strong>{words}</strong>,
          })}
        </li>
      ))}
    </Box>
  );
}
