'use client';

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';
import { hiddenFromSight } from '@/components/base/hiddenStyles';

interface StackedColumn<Row> {
  name: string;
  /** Omitted if the cells are self-explanatory. */
  head?: string;
  cell: (row: Row, place: number) => ReactNode;
  align?: 'right';
}

interface Props<Row> {
  label: string;
  /** The first column is the row header. */
  columns: readonly StackedColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, place: number) => Key;
  /** Maximum number of rows on a phone. */
  maxOnPhone?: number;
}

const PHONE = '@media (max-width: 599.95px)';

const table = {
  '& .MuiTableCell-root': { p: 1, verticalAlign: 'top' },
  '& th:first-of-type': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
  '& .MuiTableCell-body': { fontSize: '0.9375rem' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  [PHONE]: {
    '& thead': hiddenFromSight,
    '& tbody tr': { display: 'grid', gap: '2px', py: 1.25, borderBottom: '1px solid', borderColor: 'divider' },
    '& tbody .MuiTableCell-root': { display: 'block', p: 0, border: 0, textAlign: 'left' },
    '& tbody td[data-label]:not(:empty)': { display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)', columnGap: 1 },
    '& tbody td[data-label]::before': { content: 'attr(data-label)', fontSize: '0.8125rem', color: 'text.secondary' },
  },
} as const;

/** Table on a wide screen; on a phone each row is a block of labelled cells, with table semantics kept. */
export function StackedTable<Row>({ label, columns, rows, rowKey, maxOnPhone }: Props<Row>) {
  const shortened = maxOnPhone && { [PHONE]: { ...table[PHONE], [`& tbody tr:nth-of-type(n + ${maxOnPhone + 1})`]: { display: 'none' } } };
  return (
    <Table role="table" aria-label={label} sx={{ ...table, ...shortened }}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(({ name, head, align }) =>
            head === undefined ? (
              <TableCell key={name} component="td" role="cell" />
            ) : (
              <TableCell key={name} align={align} role="columnheader">
                {head}
              </TableCell>
            ),
          )}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row, place) => (
          <TableRow key={rowKey(row, place)} role="row">
            {columns.map(({ name, head, cell, align }, column) =>
              column === 0 ? (
                <TableCell key={name} component="th" scope="row" role="rowheader">
                  {cell(row, place)}
                </TableCell>
              ) : (
                <TableCell key={name} role="cell" align={align} data-label={head}>
                  {cell(row, place)}
                </TableCell>
              ),
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
