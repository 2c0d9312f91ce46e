'use client';

import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { TermNote } from '@/components/measures/TermNote';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { IdText } from '@/components/ui/text/IdText';
import type { AddressWrite } from '@/lib/browser/useAddress';
import { MEMBER_SORTS, type MemberRow, type MemberSort } from '@/lib/member/list/contract';
import { MEMBER_ROWS_PER_PAGE, type MemberListChoice, type ListViewer } from '@/lib/member/list/memberList';
import { namesAmong } from '@/lib/member/namesakes';
import type { MemberSelection } from '@/lib/member/list/useMemberSelection';
import { MemberActionsButton } from './MemberActionsButton';
import { MemberNameCell } from './MemberNameCell';
import { useMemberText, type MemberColumn } from './useMemberText';

/** Columns with the breakpoint from which each is shown; `utype` only if managers are listed. */
const COLUMNS: readonly { name: MemberColumn; from?: 'sm' | 'md' | 'lg' | 'xl' }[] = [
  { name: 'name' },
  // next to the name, which it disambiguates: later columns are the first to run out of room
  { name: 'id', from: 'lg' },
  { name: 'score', from: 'sm' },
  { name: 'lastMeasureDate' },
  { name: 'missions', from: 'sm' },
  { name: 'unread', from: 'md' },
  { name: 'checkIn', from: 'md' },
  { name: 'mngName', from: 'lg' },
  { name: 'dept', from: 'lg' },
  { name: 'utype', from: 'md' },
  { name: 'gender', from: 'xl' },
  { name: 'lastMeasureDevCode', from: 'xl' },
  { name: 'insDate', from: 'xl' },
];
/** Keeps the actions visible when the table scrolls sideways. */
const AT_EDGE = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;
/** Opaque, to cover the content scrolled below it, in the colour of its row. */
const tint = (colour: string) => ({ backgroundImage: `linear-gradient(${colour} 0 0)` });
const EDGE_CELL = {
  ...AT_EDGE,
  pr: 1,
  'tr:hover > &': tint('var(--mui-palette-action-hover)'),
  'tr.Mui-selected > &': tint('color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)'),
  'tr.Mui-selected:hover > &': tint('color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)'),
} as const;
const SORTED: readonly string[] = MEMBER_SORTS;

const ACTIONS = {
  name: 'actions',
  headOnWide: true,
  align: 'right',
  padding: 'none',
  headSx: { ...AT_EDGE, px: { md: 1.25 } },
  cellSx: EDGE_CELL,
} as const;

interface Props {
  rows: readonly MemberRow[];
  total: number;
  refreshing: boolean;
  choice: MemberListChoice;
  now: string;
  viewer: ListViewer;
  onChange: (changes: Partial<MemberListChoice>, how?: AddressWrite) => void;
  onEdit: (member: MemberRow) => void;
  selection: MemberSelection;
}

/** Whether rows are grouped by department: while a newly sorted list loads, the previous one is still shown. */
function isByDept(rows: readonly MemberRow[]): boolean {
  const depts = rows.map(({ dept }) => dept || '');
  return depts.filter((dept, place) => dept !== depts[place - 1]).length === new Set(depts).size;
}

/** Text in place of a missing date may wrap; a date does not. */
const SAYS_WHY = { minWidth: { md: 132 }, maxWidth: 240, whiteSpace: 'normal' } as const;
const DATE = { display: 'inline-block', whiteSpace: 'nowrap' } as const;
const CUT = { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } } as const;
const CUT_SHORT = { ...CUT, maxWidth: { xs: 150, xl: 240 } } as const;
/** Not truncated, since it distinguishes members of the same name. */
const WHOLE = { minWidth: 120, maxWidth: 240, overflowWrap: 'anywhere' } as const;
const SIZE: Partial<Record<MemberColumn, DataColumn<MemberRow>['cellSx']>> = {
  lastMeasureDate: SAYS_WHY,
  id: WHOLE,
  mngName: CUT_SHORT,
  dept: CUT_SHORT,
};
/** A heading that says its period breaks before it where there is no room: the list of a whole company is wide. */
const TWO_LINES = { whiteSpace: { md: 'normal' }, minWidth: { md: 96 }, textWrap: 'balance' } as const;
/** Tight padding: on the narrowest phones a date and a four-syllable name just fit. */
const CLOSE = {
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox, .MuiTableCell-paddingNone)': { px: { xs: 0.5, md: 1.25 } },
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: { xs: 'none', md: 'inline-block' } },
  '& .MuiTableCell-root.MuiTableCell-sizeSmall.MuiTableCell-paddingCheckbox': { pr: { xs: 0.5, md: 1.5 } },
} as const;

/** Member list as a table with sortable columns; page and page size are in the URL. */
export function MemberTable({ rows, total, refreshing, choice, now, viewer, onChange, onEdit, selection }: Props) {
  const t = useTranslations('memberList');
  const text = useMemberText(now);
  const called = namesAmong(rows);
  const shown = COLUMNS.filter(({ name }) => choice.everybody || name !== 'utype');
  const facts = shown.map(({ name, from }): DataColumn<MemberRow, MemberColumn | 'actions' | 'select'> => {
    const shared = { name, head: t(`column.${name}`), sortable: SORTED.includes(name), from, cellData: { 'data-column': name } } as const;
    if (name === 'name')
      return {
        ...shared,
        rowHeader: true,
        cell: (row) => <MemberNameCell member={row} />,
        cellSx: { minWidth: { xs: 100, md: 150, lg: 180 }, maxWidth: 260 },
      };
    return {
      ...shared,
      beside: name === 'score' && <TermNote term="score" />,
      cell: (row) => <Fact row={row} column={name} text={text(row, name)} />,
      headSx: name === 'missions' || name === 'unread' ? TWO_LINES : undefined,
      cellSx: SIZE[name] ?? CUT,
    };
  });
  const about = (row: MemberRow) => ({ member: row, viewer, called: called(row) });
  const isChosen = (row: MemberRow) => selection.chosen.has(row.uindex);
  const [all, some] = [rows.every(isChosen), rows.some(isChosen)];
  const selectColumn: DataColumn<MemberRow, MemberColumn | 'actions' | 'select'> = {
    name: 'select',
    padding: 'checkbox',
    head: (
      <Checkbox
        checked={all}
        indeterminate={some && !all}
        onChange={() => selection.turnPage(rows)}
        slotProps={{ input: { 'aria-label': t('select.page') } }}
      />
    ),
    cell: (row) => (
      <Checkbox
        checked={isChosen(row)}
        onChange={() => selection.turn(row)}
        slotProps={{ input: { 'aria-label': t('select.one', { name: called(row) }) } }}
      />
    ),
  };
  return (
    <DataTable
      label={t('title')}
      columns={[
        // no bulk selection with managers in the list: bulk actions are for members only
        ...(choice.everybody ? [] : [selectColumn]),
        ...facts,
        {
          ...ACTIONS,
          head: t('column.actions'),
          cell: (row) => <MemberActionsButton {...about(row)} onEdit={() => onEdit(row)} onDeleted={() => selection.drop([row.uindex])} />,
        },
      ]}
      rows={rows}
      rowKey={({ uindex }) => uindex}
      sx={CLOSE}
      rowProps={(row) => ({ selected: isChosen(row) })}
      refreshing={refreshing}
      groupOf={choice.byDept && isByDept(rows) ? (row) => row.dept || t('dept.none') : undefined}
      sort={{ by: choice.sort, desc: choice.desc, onChange: (by, desc) => isSort(by) && onChange({ sort: by, desc }) }}
      paging={{
        total,
        page: choice.page,
        size: choice.rowsPerPage,
        sizes: MEMBER_ROWS_PER_PAGE,
        onPage: (page, how) => onChange({ page }, how),
        onSize: (rowsPerPage) => onChange({ rowsPerPage }),
        texts: { rowsPerPage: t('rowsPerPage'), shown: (part) => t('shown', part), step: (kind) => t(`page.${kind}`) },
      }}
    />
  );
}

/** Content of a cell: dates stay on one line, IDs are shown in full, and truncated texts have a tooltip. */
function Fact({ row, column, text }: { row: MemberRow; column: MemberColumn; text: string }) {
  if (column === 'lastMeasureDate' && row.lastMeasureDate) return <Box sx={DATE}>{text}</Box>;
  if (column === 'id') return <IdText id={text} />;
  if (column === 'mngName' || column === 'dept') return <span title={text}>{text}</span>;
  return text;
}

const isSort = (name: string): name is MemberSort => SORTED.includes(name);
