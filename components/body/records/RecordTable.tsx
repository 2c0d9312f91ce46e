'use client';

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslations } from 'next-intl';
import { RECORD_SORTS, nextOrder, type RecordColumn, type RecordListChoice } from '@/lib/body/records/recordList';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { RecordRow } from './RecordRow';

const LIST_COLUMNS = RECORD_SORTS.filter((sort): sort is RecordColumn => sort !== 'date');

/** On a telephone a row is a card: when it was measured, then the values, each under its name. */
const CARDS = {
  '@media (max-width: 899.95px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '10px 8px',
      py: 1.5,
      borderTop: '1px solid',
      borderColor: 'divider',
    },
    '& tbody :is(th, td)': { p: 0, border: 0, textAlign: 'left' },
    '& tbody td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      typography: 'caption',
      fontSize: '0.75rem',
      color: 'text.secondary',
    },
  },
} as const;

interface Props {
  records: readonly BodyRecord[];
  choice: RecordListChoice;
  onSort: (by: Pick<RecordListChoice, 'sort' | 'order'>) => void;
  onTick: (seq: number) => void;
}

/** Records as a table that every heading sorts; as cards on a phone. */
export function RecordTable({ records, choice, onSort, onTick }: Props) {
  const t = useTranslations('body.list');
  const text = useMeasureText();
  const heading = (sort: (typeof RECORD_SORTS)[number]) => (
    <TableSortLabel
      active={choice.sort === sort}
      direction={choice.sort === sort ? choice.order : 'desc'}
      onClick={() => onSort({ sort, order: nextOrder(choice, sort) })}
    >
      <span>
        {t(`column.${sort}`)}
        {sort !== 'date' && sort !== 'bodyScore' && (
          <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
            {text.symbol(sort)}
          </Box>
        )}
      </span>
    </TableSortLabel>
  );
  const order = (sort: string) => choice.sort === sort && choice.order;
  return (
    <Box tabIndex={0} role="region" aria-label={t('title')} sx={{ overflowX: { md: 'auto' }, mx: { xs: 0, md: -2.5 } }}>
      <Table
        size="small"
        role="table"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& :is(th, td)': { px: { md: 0.75 } },
          '& th': { lineHeight: 1.25 },
          '& :is(th, td):first-child': { pl: { md: 2.5 } },
          '& :is(th, td):last-child': { pr: { md: 2.5 } },
          ...CARDS,
        }}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            <TableCell role="columnheader" padding="checkbox">
              <Box component="span" sx={{ typography: 'caption', fontWeight: 600 }}>
                {t('compare')}
              </Box>
            </TableCell>
            <TableCell role="columnheader" sortDirection={order('date')}>
              {heading('date')}
            </TableCell>
            {LIST_COLUMNS.map((column) => (
              <TableCell key={column} role="columnheader" align="right" sortDirection={order(column)}>
                {heading(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {records.map((record) => (
            <RecordRow
              key={record.seq}
              record={record}
              ticked={choice.compare.includes(record.seq)}
              onTick={() => onTick(record.seq)}
              columns={LIST_COLUMNS}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
