'use client';

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';

/** More rows would take longer to lay out than to read; the download contains all. */
const MAX_ROWS = 500;

interface Props {
  /** Column headings; the first column is the row header. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The values of a chart as table rows. */
export function ChartRowsTable({ columns: [first, ...rest], rows }: Props) {
  const t = useTranslations('common.chart');
  return (
    <>
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
          {rows.slice(0, MAX_ROWS).map(([name, ...values], row) => (
            <TableRow key={`${name}-${row}`}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {values.map((value, column) => (
                <TableCell key={rest[column]} align="right">
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > MAX_ROWS && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', p: 1 }}>{t('cut', { count: MAX_ROWS, total: rows.length })}</Box>
      )}
    </>
  );
}
