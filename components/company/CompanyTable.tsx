'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import type { AddressWrite } from '@/lib/browser/useAddress';
import { companyToday, expiresSoon } from '@/lib/company/companyLimits';
import type { Company } from '@/lib/company/contract';
import { COMPANY_ROWS_PER_PAGE, type CompanyListChoice } from '@/lib/company/companyList';
import { NONE } from '@/lib/format/none';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import { companyPath } from '@/lib/shared/paths';
import { CompanyActionsButton } from './CompanyActionsButton';
import { useZone } from '@/lib/format/useZone';
import { useClock } from '@/lib/time/useClock';

/** Columns besides the name with the breakpoint from which each is shown; other facts are on the company's own page. */
const COLUMNS = {
  code: 'sm',
  status: undefined,
  members: 'sm',
  id: 'lg',
  email: 'xl',
  tel: 'xl',
  regDate: 'lg',
  expDte: 'md',
} as const;
type Column = keyof typeof COLUMNS;

interface Props {
  rows: readonly Company[];
  total: number;
  refreshing: boolean;
  choice: CompanyListChoice;
  onChange: (changes: Partial<CompanyListChoice>, how?: AddressWrite) => void;
  onDelete: (company: Company) => void;
}

/** The companies as a table; page number and size are in the URL. */
export function CompanyTable({ rows, total, refreshing, choice, onChange, onDelete }: Props) {
  const t = useTranslations('company');
  const text = useRowText();
  const facts = (Object.keys(COLUMNS) as Column[]).map((name): DataColumn<Company> => ({
    name,
    head: t(`column.${name}`),
    from: COLUMNS[name],
    align: name === 'members' ? 'right' : undefined,
    cell: (row) => (name === 'status' ? <UseChip company={row} /> : text(row, name)),
    cellSx: { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  }));
  const columns: DataColumn<Company>[] = [
    {
      name: 'name',
      head: t('column.name'),
      rowHeader: true,
      cell: (row) => <NameLink company={row} />,
      cellSx: { minWidth: 120, maxWidth: 260 },
    },
    ...facts,
    {
      name: 'actions',
      head: t('column.actions'),
      headOnWide: true,
      align: 'right',
      cell: (row) => <CompanyActionsButton company={row} onDelete={() => onDelete(row)} />,
      cellSx: { p: 0, pr: 1 },
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ cindex }) => cindex}
      refreshing={refreshing}
      paging={{
        total,
        page: choice.page,
        size: choice.rowsPerPage,
        sizes: COMPANY_ROWS_PER_PAGE,
        onPage: (page, how) => onChange({ page }, how),
        onSize: (rowsPerPage) => onChange({ rowsPerPage }),
        texts: { rowsPerPage: t('rowsPerPage'), shown: (part) => t('shown', part), step: (kind) => t(`page.${kind}`) },
      }}
    />
  );
}

/** Whether a company is active, and whether its expiry date is near, as the date column is hidden on phones. */
function UseChip({ company: { cstatus, expDte, timeZone, staysInUse } }: { company: Company }) {
  const t = useTranslations('company.status');
  const own = useZone();
  const today = companyToday(useClock()(), timeZone ?? own);
  if (cstatus === 'Y' && !staysInUse && expiresSoon(expDte, today)) return <StatusChip tone="over">{t('soon')}</StatusChip>;
  return <StatusChip tone={cstatus === 'Y' ? 'good' : 'none'}>{t(cstatus)}</StatusChip>;
}

function NameLink({ company: { cindex, compName } }: { company: Company }) {
  return (
    <Box
      component={Link}
      href={companyPath(cindex)}
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
      {compName}
    </Box>
  );
}

/** Returns the text of a cell. */
function useRowText() {
  const t = useTranslations('company');
  const format = useFormatter();
  const days = useDayText(useZone());
  const calendarDays = useDayText('UTC');
  return (row: Company, column: Exclude<Column, 'status'>): string => {
    if (column === 'code') return row.pcode;
    if (column === 'members') return format.number(row.cntUser);
    if (column === 'id') return row.id ?? t('noMaster');
    if (column === 'regDate') return days.long(row.regDate);
    // a day of the company's own calendar, regardless of the viewer's time zone
    if (column === 'expDte') return row.expDte === null ? t('noExpiry') : calendarDays.long(row.expDte);
    return (column === 'email' ? row.email : row.ctel) || NONE;
  };
}
