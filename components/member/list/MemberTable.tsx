'use client';

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useFormatter, useTranslations } from 'next-intl';
import { MEMBER_SORTS, type MemberRow, type MemberSort } from '@/lib/member/list/contract';
import { MEMBER_ROWS_PER_PAGE, type MemberListChoice } from '@/lib/member/list/memberList';
import { useZone } from '@/lib/member/useProfile';
import { MemberActionsButton } from './MemberActionsButton';
import type { ListReader } from './MemberListScreen';
import { MemberNameCell } from './MemberNameCell';

/** What a phone shows beside the name; the rest is in the row's own screens. */
const ON_PHONE: readonly MemberSort[] = ['lastMeasureDate'];

interface Props {
  rows: readonly MemberRow[];
  total: number;
  refreshing: boolean;
  choice: MemberListChoice;
  now: string;
  reader: ListReader;
  onChange: (changes: Partial<MemberListChoice>) => void;
  onEdit: (member: MemberRow) => void;
}

/** The list as a table: every column sorts, the page and its length stand in the address. */
export function MemberTable({ rows, total, refreshing, choice, now, reader, onChange, onEdit }: Props) {
  const t = useTranslations('memberList');
  const text = useRowText();
  const sortBy = (sort: MemberSort) => onChange({ sort, desc: choice.sort === sort && !choice.desc });
  const onWide = (column: MemberSort) => (column === 'name' || ON_PHONE.includes(column) ? undefined : { xs: 'none', md: 'table-cell' });
  return (
    <>
      <TableContainer aria-busy={refreshing} sx={{ opacity: refreshing ? 0.6 : 1, mx: { xs: -2, md: -2.5 }, width: 'auto' }}>
        <Table size="small" aria-label={t('title')}>
          <TableHead>
            <TableRow>
              {MEMBER_SORTS.map((column) => (
                <TableCell
                  key={column}
                  sortDirection={choice.sort === column && (choice.desc ? 'desc' : 'asc')}
                  sx={{ display: onWide(column), whiteSpace: 'nowrap' }}
                >
                  <TableSortLabel
                    active={choice.sort === column}
                    direction={choice.sort === column && choice.desc ? 'desc' : 'asc'}
                    onClick={() => sortBy(column)}
                  >
                    {t(`column.${column}`)}
                  </TableSortLabel>
                </TableCell>
              ))}
              <TableCell align="right">
                <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {t('column.actions')}
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.uindex} hover>
                {MEMBER_SORTS.map((column) =>
                  column === 'name' ? (
                    <TableCell key={column} component="th" scope="row" sx={{ maxWidth: 260 }}>
                      <MemberNameCell member={row} />
                    </TableCell>
                  ) : (
                    <TableCell
                      key={column}
                      sx={{
                        display: onWide(column),
                        maxWidth: 200,
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: { md: 'nowrap' },
                      }}
                    >
                      {text(row, column, now)}
                    </TableCell>
                  ),
                )}
                <TableCell align="right" padding="none" sx={{ pr: 1 }}>
                  <MemberActionsButton member={row} reader={reader} onEdit={() => onEdit(row)} />
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
        rowsPerPageOptions={[...MEMBER_ROWS_PER_PAGE]}
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

/** What a cell says. */
function useRowText() {
  const t = useTranslations('memberList');
  const device = useTranslations('memberList.device');
  const format = useFormatter();
  const timeZone = useZone();
  const day = (at: string | null) => at && format.dateTime(new Date(at), { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  return (row: MemberRow, column: MemberSort, now: string): string => {
    if (column === 'gender') return t(`gender.${row.gender}`);
    if (column === 'utype') return t(`type.${row.utype}`);
    if (column === 'mngName') return row.mngName ?? t('noManager');
    if (column === 'lastMeasureDevCode') return row.lastMeasureDevCode ? device(row.lastMeasureDevCode) : '–';
    if (column === 'checkIn') return row.checkIn ? format.relativeTime(new Date(row.checkIn), new Date(now)) : t('never');
    if (column === 'lastMeasureDate') return day(row.lastMeasureDate) ?? t('unmeasured');
    if (column === 'insDate') return day(row.insDate) ?? '–';
    return row[column];
  };
}
