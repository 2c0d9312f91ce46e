'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { Box } from '@/components/base/Box';
import { NONE } from '@/lib/format/none';
import { useRangeText } from '@/lib/format/useRangeText';
import type { AddressWrite } from '@/lib/browser/useAddress';
import type { OverviewRow, OverviewSort } from '@/lib/exercise/overview/contract';
import { OVERVIEW_ROWS_PER_PAGE, prescribePath, type OverviewChoice } from '@/lib/exercise/overview/exerciseOverview';
import { namesAmong } from '@/lib/member/namesakes';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { AdherenceBar } from './AdherenceBar';
import { ExerciseMemberCell } from './ExerciseMemberCell';
import { PrescriptionStateChip } from './PrescriptionStateChip';

interface Props {
  rows: readonly OverviewRow[];
  total: number;
  refreshing: boolean;
  choice: OverviewChoice;
  withManager: boolean;
  onChange: (changes: Partial<OverviewChoice>, how?: AddressWrite) => void;
}

/** The list as a table; on phones, state and period are below the name. */
export function ExerciseOverviewTable({ rows, total, refreshing, choice, withManager, onChange }: Props) {
  const t = useTranslations('exerciseDesk');
  const columns = useColumns(namesAmong(rows));
  const sortBy = (sort: Column, desc: boolean) => sort !== 'lastDate' && sort !== 'write' && onChange({ sort, desc });
  return (
    <DataTable
      label={t('title')}
      columns={columns.filter(({ name }) => withManager || name !== 'mngName')}
      rows={rows}
      rowKey={({ memberSeq }) => memberSeq}
      rowProps={({ memberSeq }) => ({ 'data-member': memberSeq })}
      refreshing={refreshing}
      sort={{ by: choice.sort, desc: choice.desc, onChange: sortBy }}
      paging={{
        total,
        page: choice.page,
        size: choice.rowsPerPage,
        sizes: OVERVIEW_ROWS_PER_PAGE,
        onPage: (page, how) => onChange({ page }, how),
        onSize: (rowsPerPage) => onChange({ rowsPerPage }),
        texts: { rowsPerPage: t('rowsPerPage'), shown: (part) => t('shown', part), step: (kind) => t(`page.${kind}`) },
      }}
      sx={{ '& td, & th': { px: { xs: 1.25, sm: 2 } } }}
    />
  );
}

type Column = OverviewSort | 'lastDate' | 'write';

/** `called` returns a member's name, made unambiguous within the list. */
function useColumns(called: (row: OverviewRow) => string): DataColumn<OverviewRow, Column>[] {
  const t = useTranslations('exerciseDesk');
  const text = useExerciseText();
  const ends = useRangeText();
  const period = ({ startDate, endDate }: OverviewRow) =>
    startDate && endDate ? ends.days(text.long(startDate), text.long(endDate)) : NONE;
  const named = (name: OverviewSort) => ({ name, head: t(`column.${name}`), sortable: true });
  const onWide = { from: 'md', cellSx: { whiteSpace: 'nowrap' } } as const;
  return [
    {
      ...named('name'),
      rowHeader: true,
      cellSx: { minWidth: { md: 168 }, maxWidth: 280 },
      cell: (row) => (
        <>
          <ExerciseMemberCell row={row} />
          <Box sx={{ display: { xs: 'grid', md: 'none' }, justifyItems: 'start', gap: 0.25, pb: 0.5 }}>
            <PrescriptionStateChip state={row.state} />
            {row.startDate && (
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {period(row)}
              </Box>
            )}
          </Box>
        </>
      ),
    },
    { ...named('mngName'), from: 'md', cell: ({ mngName }) => mngName ?? NONE },
    { ...named('state'), from: 'md', cell: ({ state }) => <PrescriptionStateChip state={state} /> },
    { ...named('endDate'), from: 'md', cell: period, cellSx: { whiteSpace: { lg: 'nowrap' }, fontVariantNumeric: 'tabular-nums' } },
    { ...named('adherence'), cell: (row) => <AdherenceBar row={row} />, cellSx: { minWidth: { xs: 104, md: 168 } } },
    {
      ...onWide,
      name: 'lastDate',
      head: t('column.lastDate'),
      cell: ({ lastDate }) => (lastDate ? text.long(lastDate) : t('noSession')),
    },
    {
      name: 'write',
      head: null,
      align: 'right',
      headSx: { width: 56 },
      cellSx: { '&&': { px: 0.5 } },
      cell: (row) => (
        <IconButton
          aria-label={t('writeFor', { name: called(row) })}
          title={t('writeFor', { name: called(row) })}
          component={Link}
          href={prescribePath({ memberSeq: row.memberSeq })}
          prefetch={false}
          sx={{ width: 44, height: 44 }}
        >
          <EditNoteOutlined />
        </IconButton>
      ),
    },
  ];
}
