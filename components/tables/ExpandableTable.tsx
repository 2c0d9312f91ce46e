'use client';

import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';

export interface MoreRow {
  key: string;
  cells: readonly ReactNode[];
}

export interface MoreColumn {
  name: string;
  /** Position on a phone: beside the row's name, or after it without its heading if the value is self-explanatory. */
  place?: 'side' | 'plain';
}

interface Props {
  /** Accessible name of the table. */
  label: string;
  /** The first column is the row header. */
  columns: readonly MoreColumn[];
  rows: readonly MoreRow[];
  /** Label of the button for more rows, given the number left. */
  moreText: (left: number) => string;
  /** Rows shown initially. */
  first?: number;
}

/** Rows added by each press. */
const STEP = 50;

const table = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 1, px: 1, textAlign: 'right', borderBottom: '1px solid', borderColor: 'divider', fontWeight: 400 },
  '& tbody th, & thead th:first-of-type': { textAlign: 'left', pl: 0 },
  '& td:last-of-type, & thead th:last-of-type': { pr: 0 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;

/** On a phone a row is a block: its name with the content beside it, then the other values, wrapping, each below its heading. */
const blocks = {
  '@media (max-width: 599.95px)': {
    '& thead': hiddenFromSight,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: '4px',
      py: 1.25,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& tbody :is(th, td)': { display: 'flex', p: 0, border: 0, whiteSpace: 'nowrap' },
    '& tbody th': { flex: '1 1 60%', fontWeight: 600, order: 0 },
    '& tbody td': { order: 2 },
    '& tbody td[data-place="side"]': { order: 1 },
    // forces a line break after the name, with or without content beside it
    '& tbody tr::after': { content: '""', order: 1, flexBasis: '100%' },
    // heading above the value: beside it, it would be as close to the previous value
    '& tbody td:not([data-place])': { flex: '1 1 40%', flexDirection: 'column', alignItems: 'flex-start' },
    '& tbody td:not([data-place])::before': { content: 'attr(data-label)', fontSize: '0.8125rem', color: 'text.secondary' },
  },
} as const;

/** Table of values, newest first; more rows are rendered on demand, so that a long list costs nothing until it is read. */
export function ExpandableTable({ label, columns, rows, moreText, first = 10 }: Props) {
  const [count, setCount] = useState(first);
  const left = rows.length - count;
  return (
    <>
      <Box component="table" role="table" aria-label={label} sx={{ ...table, ...blocks }}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name }) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, count).map(({ key, cells: [name, ...values] }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={columns[index + 1]?.name} role="cell" data-label={columns[index + 1]?.name} data-place={columns[index + 1]?.place}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {left > 0 && (
        <Button onClick={() => setCount(count + STEP)} sx={{ alignSelf: 'center', mt: 1 }}>
          {moreText(left)}
        </Button>
      )}
    </>
  );
}
