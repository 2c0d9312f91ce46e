'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { ChartDownload } from './ChartDownload';
import { useCardMenu } from './useChartMenu';

const rowsTable = () => import('./ChartRowsTable').then((file) => file.ChartRowsTable);
const ChartRowsTable = dynamic(() => lazyWithRetry(rowsTable), { ssr: false });
/** Prefetches the table on hover and focus, before it is opened. */
const fetchTable = () => void rowsTable().catch(() => undefined);

type Rows = readonly (readonly string[])[];

interface Props {
  /** Text of the summary line that opens the table. */
  label: string;
  /** Column headings; the first column is the row header. */
  columns: readonly string[];
  /** A function is called only when the table is opened or downloaded. */
  rows: Rows | (() => Rows);
}

const ROOM = { maxHeight: 320, overflow: 'auto', mt: 0.5 } as const;
const TWIN = {
  position: 'relative',
  mt: 1,
  '& > .chart-download': { position: 'absolute', right: 0, top: 0 },
  '& > details > summary': {
    width: 'fit-content',
    py: 0.5,
    cursor: 'pointer',
    typography: 'body2',
    fontWeight: 600,
    color: 'primary.main',
  },
} as const;

/** The values behind a chart as a collapsed table, with the chart's downloads. */
export function ChartTable({ label, columns, rows }: Props) {
  const [open, setOpen] = useState(false);
  const rowsOf = () => (typeof rows === 'function' ? rows() : rows);
  const menu = useCardMenu(() => ({ columns, rows: rowsOf() }));
  const isOpen = menu ? menu.open : open;
  const table = (
    <Box tabIndex={0} role="region" aria-label={label} sx={ROOM}>
      {isOpen && <ChartRowsTable columns={columns} rows={rowsOf()} />}
    </Box>
  );
  if (menu) return isOpen && table;
  return (
    <Box sx={TWIN}>
      <ChartDownload table={() => ({ columns, rows: rowsOf() })} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary onPointerEnter={fetchTable} onFocus={fetchTable}>
          {label}
        </summary>
        {open && table}
      </details>
    </Box>
  );
}
