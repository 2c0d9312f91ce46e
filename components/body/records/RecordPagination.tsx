'use client';

import TablePagination from '@mui/material/TablePagination';
import { useTranslations } from 'next-intl';
import { RECORD_ROWS_PER_PAGE, type RecordListChoice } from '@/lib/body/records/recordList';

interface Props {
  choice: RecordListChoice;
  total: number;
  onPage: (page: number) => void;
  onRows: (rows: number) => void;
}

/** Which part of the list is shown, and the way to the others. */
export function RecordPagination({ choice, total, onPage, onRows }: Props) {
  const t = useTranslations('body.list');
  return (
    <TablePagination
      component="div"
      count={total}
      page={choice.page}
      rowsPerPage={choice.rows}
      rowsPerPageOptions={[...RECORD_ROWS_PER_PAGE]}
      labelRowsPerPage={t('rows')}
      labelDisplayedRows={({ from, to, count }) => t('range', { from, to, total: count })}
      getItemAriaLabel={(kind) => t(kind === 'next' ? 'next' : 'previous')}
      onPageChange={(_event, page) => onPage(page)}
      onRowsPerPageChange={(event) => onRows(Number(event.target.value))}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': t('rows') } } }}
      sx={{
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 0 },
        '& .MuiTablePagination-spacer': { display: 'none' },
      }}
    />
  );
}
