'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslations } from 'next-intl';
import type { OverviewRow, OverviewSort } from '@/lib/exercise/overview/contract';
import { OVERVIEW_ROWS, type OverviewChoice } from '@/lib/exercise/overview/exerciseOverview';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { ExerciseMemberCell } from './ExerciseMemberCell';
import { AdherenceBar } from './AdherenceBar';
import type { Recipient } from '@/components/exercise/prescription/PrescriptionRecipientsField';
import { PrescriptionStateChip } from './PrescriptionStateChip';

interface Props {
  rows: readonly OverviewRow[];
  total: number;
  refreshing: boolean;
  choice: OverviewChoice;
  withManager: boolean;
  onChange: (changes: Partial<OverviewChoice>) => void;
  onWrite: (member: Recipient) => void;
}

const onWide = { display: { xs: 'none', md: 'table-cell' } } as const;

/** The list as a table; on a phone the state and period stand under the name. */
export function ExerciseOverviewTable({ rows, total, refreshing, choice, withManager, onChange, onWrite }: Props) {
  const t = useTranslations('exerciseDesk');
  const text = useExerciseText();
  const columns: readonly OverviewSort[] = ['name', ...(withManager ? (['mngName'] as const) : []), 'state', 'endDate', 'adherence'];
  const period = ({ startDate, endDate }: OverviewRow) =>
    startDate && endDate ? t('period', { from: text.long(startDate), to: text.long(endDate) }) : '–';
  return (
    <>
      <TableContainer aria-busy={refreshing} sx={{ opacity: refreshing ? 0.6 : 1, mx: { xs: -2, md: -2.5 }, width: 'auto' }}>
        <Table size="small" aria-label={t('title')} sx={{ '& td, & th': { px: { xs: 1.25, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  sortDirection={choice.sort === column && (choice.desc ? 'desc' : 'asc')}
                  sx={{ whiteSpace: 'nowrap', ...(column !== 'name' && column !== 'adherence' && onWide) }}
                >
                  <TableSortLabel
                    active={choice.sort === column}
                    direction={choice.sort === column && choice.desc ? 'desc' : 'asc'}
                    onClick={() => onChange({ sort: column, desc: choice.sort === column && !choice.desc })}
                  >
                    {t(`column.${column}`)}
                  </TableSortLabel>
                </TableCell>
              ))}
              <TableCell sx={{ whiteSpace: 'nowrap', ...onWide }}>{t('column.lastDate')}</TableCell>
              <TableCell sx={{ width: 56 }} />
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.memberSeq} hover data-member={row.memberSeq}>
                <TableCell component="th" scope="row" sx={{ maxWidth: 280 }}>
                  <ExerciseMemberCell row={row} />
                  <Box sx={{ display: { xs: 'grid', md: 'none' }, justifyItems: 'start', gap: 0.25, pb: 0.5 }}>
                    <PrescriptionStateChip state={row.state} />
                    {row.startDate && (
                      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                        {period(row)}
                      </Box>
                    )}
                  </Box>
                </TableCell>
                {withManager && <TableCell sx={onWide}>{row.mngName ?? '–'}</TableCell>}
                <TableCell sx={onWide}>
                  <PrescriptionStateChip state={row.state} />
                </TableCell>
                <TableCell sx={{ ...onWide, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{period(row)}</TableCell>
                <TableCell sx={{ minWidth: { xs: 104, md: 168 } }}>
                  <AdherenceBar row={row} />
                </TableCell>
                <TableCell sx={{ ...onWide, whiteSpace: 'nowrap' }}>{row.lastDate ? text.long(row.lastDate) : t('noSession')}</TableCell>
                <TableCell align="right" sx={{ '&&': { px: 0.5 } }}>
                  <IconButton
                    aria-label={t('writeFor', { name: row.name })}
                    title={t('writeFor', { name: row.name })}
                    onClick={() => onWrite(row)}
                    sx={{ width: 44, height: 44 }}
                  >
                    <EditNoteOutlined />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={total}
        // an address may name a page that a filter has emptied
        page={Math.min(choice.page, Math.max(0, Math.ceil(total / choice.rowsPerPage) - 1))}
        rowsPerPage={choice.rowsPerPage}
        rowsPerPageOptions={[...OVERVIEW_ROWS]}
        labelRowsPerPage={t('rowsPerPage')}
        labelDisplayedRows={({ from, to, count }) => t('shown', { from, to, count })}
        getItemAriaLabel={(kind) => t(`page.${kind}`)}
        onPageChange={(_event, page) => onChange({ page })}
        onRowsPerPageChange={(event) => onChange({ rowsPerPage: Number(event.target.value) })}
        sx={{ mt: 'auto' }}
      />
    </>
  );
}
