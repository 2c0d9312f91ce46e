'use client';

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChartDownload } from './ChartDownload';
import { useCardMenu } from './useChartMenu';

type Rows = readonly (readonly string[])[];

interface Props {
  /** Text of the line that opens the table. */
  label: string;
  /** Column headings; the first column names the row. */
  columns: readonly string[];
  /** A function is called only when the table is opened or taken along. */
  rows: Rows | (() => Rows);
}

/** More would take longer to lay out than to read; the download holds all. */
const MAX_ROWS = 500;

/** The values behind a chart, closed until asked for, and the chart to take along. */
export function ChartTable({ label, columns, rows }: Props) {
  const t = useTranslations('common.chart');
  const [open, setOpen] = useState(false);
  const [first, ...rest] = columns;
  const rowsOf = () => (typeof rows === 'function' ? rows() : rows);
  const menu = useCardMenu(() => ({ columns, rows: rowsOf() }));
  const isOpen = menu ? menu.open : open;
  const shown = typeof rows === 'function' && !isOpen ? [] : rowsOf();
  const table = (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 320, overflow: 'auto', mt: 0.5 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {rest.map((column) => (
              <TableCell key={column} align="right">
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.slice(0, MAX_ROWS).map(([name, ...values], row) => (
            <TableRow key={`${name}-${row}`}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {values.map((value, column) => (
                <TableCell key={columns[column + 1]} align="right">
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown.length > MAX_ROWS && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', p: 1 }}>{t('cut', { count: MAX_ROWS, total: shown.length })}</Box>
      )}
    </Box>
  );
  if (menu) return isOpen && table;
  return (
    <Box sx={{ mt: 1, position: 'relative' }}>
      <Box sx={{ position: 'absolute', right: 0, top: 0 }}>
        <ChartDownload table={() => ({ columns, rows: rowsOf() })} />
      </Box>
      <Box
        component="details"
        onToggle={(event) => setOpen(event.currentTarget.open)}
        sx={{
          '& > summary': { cursor: 'pointer', typography: 'body2', fontWeight: 600, color: 'primary.main', width: 'fit-content', py: 0.5 },
        }}
      >
        <summary>{label}</summary>
        {table}
      </Box>
    </Box>
  );
}
