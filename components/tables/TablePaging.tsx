'use client';

import TablePagination from '@mui/material/TablePagination';

export interface PagingProps {
  /** Rows in all. */
  total: number;
  /** From 0; an address may name a page that a filter has emptied: the last one is shown then. */
  page: number;
  /** Rows on a page, and the other lengths there are to choose from. */
  size: number;
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
  texts: {
    rowsPerPage?: string;
    shown: (part: { from: number; to: number; count: number }) => string;
    /** What the buttons do. */
    step: (kind: 'first' | 'last' | 'next' | 'previous') => string;
  };
}

/** Which part of a list is shown, with the ways to the others and to longer pages. */
export function TablePaging({ total, page, size, sizes = [], onPage, onSize, texts }: PagingProps) {
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.max(0, Math.ceil(total / size) - 1))}
      rowsPerPage={size}
      rowsPerPageOptions={[...sizes]}
      labelRowsPerPage={texts.rowsPerPage}
      labelDisplayedRows={({ from, to, count }) => texts.shown({ from, to, count })}
      getItemAriaLabel={texts.step}
      onPageChange={(_event, next) => onPage(next)}
      onRowsPerPageChange={(event) => onSize?.(Number(event.target.value))}
      sx={{ mt: 'auto' }}
    />
  );
}
