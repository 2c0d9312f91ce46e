'use client';

import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Fragment, type Key, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { TablePaging, type PagingProps } from './TablePaging';

type Style = Extract<SxProps<Theme>, Record<string, unknown>>;

export interface DataColumn<Row, Name extends string = string> {
  name: Name;
  head: ReactNode;
  /** Content beside the heading, such as a term note, which must not be nested in the sort button. */
  beside?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Breakpoint from which the column is shown; always if omitted. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'right';
  padding?: 'none' | 'checkbox';
  sortable?: boolean;
  /** Its cell is the row header. */
  rowHeader?: boolean;
  /** Hides the heading on a phone, where the cell is self-explanatory. */
  headOnWide?: boolean;
  headSx?: Style;
  cellSx?: Style;
  cellData?: { [data: `data-${string}`]: string };
}

interface Props<Row, Name extends string> {
  label: string;
  columns: readonly DataColumn<Row, Name>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowProps?: (row: Row) => { selected?: boolean; sx?: Style; [data: `data-${string}`]: string | number };
  /** Group name of a row; consecutive rows of a group are shown below it. */
  groupOf?: (row: Row) => string;
  /** Another page or order is loading; the current rows stay until then. */
  refreshing?: boolean;
  /** `first` is the initial direction of a newly sorted column. */
  sort?: { by: Name; desc: boolean; first?: 'asc' | 'desc'; onChange: (by: Name, desc: boolean) => void };
  paging?: PagingProps;
  /** `sx` lays rows out as cards on a phone: adds the ARIA roles that such styles remove. Scrolls on wide windows. */
  cards?: boolean;
  /** Wider than its container: rendered in a frame that scrolls, also by keyboard. */
  wide?: boolean;
  sx?: Style;
}

/** Full width of the surrounding panel, negating its padding. */
const BLEED = { mx: { xs: -2, sm: -2.5 }, width: 'auto' } as const;
// `relative`, so that absolutely positioned content scrolls with the table
const CARDS = { position: 'relative', overflowX: { xs: 'visible', md: 'auto' }, mx: { xs: 0, md: -2.5 }, width: 'auto' } as const;
const FRAME = { position: 'relative', border: '1px solid', borderColor: 'divider', borderRadius: '10px' } as const;

/** Table as wide as its panel, with optional sorting and paging. */
export function DataTable<Row, Name extends string>({
  label,
  columns,
  rows,
  rowKey,
  rowProps,
  groupOf,
  refreshing = false,
  sort,
  paging,
  cards = false,
  wide = false,
  sx,
}: Props<Row, Name>) {
  const role = (name: string) => (cards ? name : undefined);
  const region = { tabIndex: 0, role: 'region', 'aria-label': label };
  const frame = cards ? { ...region, sx: CARDS } : wide ? { ...region, sx: FRAME } : { sx: BLEED };
  return (
    <>
      <TableContainer aria-busy={refreshing} {...frame} sx={{ opacity: refreshing ? 0.6 : 1, ...frame.sx }}>
        <Table size="small" role={role('table')} aria-label={label} sx={sx}>
          <TableHead role={role('rowgroup')}>
            <TableRow role={role('row')}>
              {columns.map((column) => (
                <HeadCell key={column.name} column={column} sort={sort} role={role('columnheader')} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody role={role('rowgroup')}>
            {rows.map((row, place) => (
              <Fragment key={rowKey(row)}>
                {groupOf && (place === 0 || groupOf(rows[place - 1]!) !== groupOf(row)) && (
                  <GroupRow name={groupOf(row)} columns={columns.length} />
                )}
                <TableRow role={role('row')} hover {...rowProps?.(row)}>
                  {columns.map(({ name, cell, from, align, padding, rowHeader, cellSx, cellData }) => (
                    <TableCell
                      key={name}
                      align={align}
                      padding={padding}
                      role={role(rowHeader ? 'rowheader' : 'cell')}
                      {...(rowHeader && { component: 'th', scope: 'row' })}
                      {...cellData}
                      sx={{ ...shownFrom(from), ...cellSx }}
                    >
                      {cell(row)}
                    </TableCell>
                  ))}
                </TableRow>
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {paging && <TablePaging {...paging} isEmpty={rows.length === 0 && !refreshing} />}
    </>
  );
}

const shownFrom = (from: DataColumn<unknown>['from']) => from && { display: { xs: 'none', [from]: 'table-cell' } };

/** Aligned with the panel's title, whatever the table's cell padding. */
const GROUP_NAME = { px: { xs: 2, sm: 2.5 }, py: 0.75 } as const;

/** Heading row of a group. */
function GroupRow({ name, columns }: { name: string; columns: number }) {
  return (
    <TableRow data-group={name}>
      <TableCell component="th" scope="rowgroup" colSpan={columns} padding="none" sx={{ bgcolor: 'surface.sunken', fontWeight: 700 }}>
        <Box sx={GROUP_NAME}>{name}</Box>
      </TableCell>
    </TableRow>
  );
}

interface HeadProps<Row, Name extends string> {
  column: DataColumn<Row, Name>;
  sort: Props<Row, Name>['sort'];
  role: string | undefined;
}

function HeadCell<Row, Name extends string>({ column, sort, role }: HeadProps<Row, Name>) {
  const { name, head, beside, from, align, padding, sortable = false, headOnWide = false, headSx } = column;
  const active = sort?.by === name;
  const direction = active ? (sort.desc ? 'desc' : 'asc') : (sort?.first ?? 'asc');
  const text = headOnWide ? (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
      {head}
    </Box>
  ) : (
    head
  );
  return (
    <TableCell
      role={role}
      align={align}
      padding={padding}
      sortDirection={sortable && active && direction}
      // headings break only between words: narrow columns do not rely on breaking one
      sx={{ whiteSpace: 'nowrap', overflowWrap: 'normal', ...shownFrom(from), ...headSx }}
    >
      {sort && sortable ? (
        <TableSortLabel
          active={active}
          direction={direction}
          onClick={() => sort.onChange(name, active && !sort.desc)}
          // hide the inactive arrow, whose space would separate the heading from the content beside it
          sx={{ minHeight: 24, ...(beside && { '&:not(.Mui-active) > svg': { display: 'none' } }) }}
        >
          {text}
        </TableSortLabel>
      ) : (
        text
      )}
      {beside}
    </TableCell>
  );
}
