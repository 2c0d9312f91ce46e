'use client';

import { useTranslations } from 'next-intl';
import { TablePaging } from '@/components/tables/TablePaging';
import { RECORD_ROWS_PER_PAGE, type RecordListChoice } from '@/lib/body/records/recordList';

interface Props {
  choice: RecordListChoice;
  total: number;
  onPage: (page: number) => void;
  onRows: (rows: number) => void;
}

/** Shows which part of the list is visible, and switches pages. */
export function RecordPagination({ choice, total, onPage, onRows }: Props) {
  const t = useTranslations('body.list');
  const texts = {
    rowsPerPage: t('rows'),
    shown: ({ from, to, count }: { from: number; to: number; count: number }) => t('range', { from, to, total: count }),
    step: (kind: 'next' | 'previous') => t(kind),
  };
  return (
    <TablePaging
      total={total}
      page={choice.page}
      size={choice.rows}
      sizes={RECORD_ROWS_PER_PAGE}
      onPage={onPage}
      onSize={onRows}
      texts={texts}
    />
  );
}
