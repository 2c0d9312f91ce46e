'use client';

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import type { Company } from '@/lib/company/contract';
import { COMPANY_ROWS_PER_PAGE, type CompanyListChoice } from '@/lib/company/companyList';
import { useZone } from '@/lib/member/useProfile';
import { companyPath } from '@/lib/shared/paths';
import { CompanyActionsButton } from './CompanyActionsButton';

/** Columns beside the name, and from which width on each is shown; the rest of a company is in its own pages. */
const COLUMNS = { code: 'sm', status: 'xs', members: 'sm', id: 'lg', email: 'xl', tel: 'xl', regDate: 'lg', expDte: 'md' } as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];
const NUMBERS: readonly Column[] = ['members'];

const shownFrom = (column: Column) => (COLUMNS[column] === 'xs' ? undefined : { xs: 'none', [COLUMNS[column]]: 'table-cell' });

interface Props {
  rows: readonly Company[];
  total: number;
  refreshing: boolean;
  choice: CompanyListChoice;
  onChange: (changes: Partial<CompanyListChoice>) => void;
  onDelete: (company: Company) => void;
}

/** The companies as a table; page and its length stand in the address. */
export function CompanyTable({ rows, total, refreshing, choice, onChange, onDelete }: Props) {
  const t = useTranslations('company');
  const text = useRowText();
  return (
    <>
      <TableContainer aria-busy={refreshing} sx={{ opacity: refreshing ? 0.6 : 1, mx: { xs: -2, md: -2.5 }, width: 'auto' }}>
        <Table size="small" aria-label={t('title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('column.name')}</TableCell>
              {NAMES.map((column) => (
                <TableCell
                  key={column}
                  align={NUMBERS.includes(column) ? 'right' : 'left'}
                  sx={{ display: shownFrom(column), whiteSpace: 'nowrap' }}
                >
                  {t(`column.${column}`)}
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
              <TableRow key={row.cindex} hover>
                <TableCell component="th" scope="row" sx={{ minWidth: 120, maxWidth: 260 }}>
                  <Box
                    component={Link}
                    href={companyPath(row.cindex)}
                    prefetch={false}
                    sx={{
                      display: 'inline-flex',
                      alignItems: 'center',
                      minHeight: 44,
                      color: 'primary.main',
                      fontWeight: 600,
                      textDecoration: 'none',
                      overflowWrap: 'anywhere',
                      '&:hover': { textDecoration: 'underline' },
                    }}
                  >
                    {row.compName}
                  </Box>
                </TableCell>
                {NAMES.map((column) => (
                  <TableCell
                    key={column}
                    align={NUMBERS.includes(column) ? 'right' : 'left'}
                    sx={{
                      display: shownFrom(column),
                      maxWidth: 220,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      whiteSpace: 'nowrap',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {column === 'status' ? (
                      <StatusChip tone={row.cstatus === 'Y' ? 'good' : 'none'}>{t(`status.${row.cstatus}`)}</StatusChip>
                    ) : (
                      text(row, column)
                    )}
                  </TableCell>
                ))}
                <TableCell align="right" padding="none" sx={{ pr: 1 }}>
                  <CompanyActionsButton company={row} onDelete={() => onDelete(row)} />
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
        rowsPerPageOptions={[...COMPANY_ROWS_PER_PAGE]}
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
  const t = useTranslations('company');
  const format = useFormatter();
  const zone = useZone();
  const day = (at: string, timeZone: string) =>
    format.dateTime(new Date(at), { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  return (row: Company, column: Exclude<Column, 'status'>): string => {
    if (column === 'code') return row.pcode;
    if (column === 'members') return format.number(row.cntUser);
    if (column === 'id') return row.id ?? t('noMaster');
    if (column === 'regDate') return day(row.regDate, zone);
    // a day by the company's own calendar, whatever the reader's
    if (column === 'expDte') return row.expDte === null ? t('noExpiry') : day(row.expDte, 'UTC');
    return (column === 'email' ? row.email : row.ctel) || '–';
  };
}
