import { COMPANY_STATUS, type CompanyStatus } from './companyLimits';
import { pageIn } from '@/lib/shared/searchParams';

/** Choices of rows per page. */
export const COMPANY_ROWS_PER_PAGE = [10, 25, 50, 100] as const;

/** What the company list shows; all of it stands in the address. */
export interface CompanyListChoice {
  page: number;
  rowsPerPage: number;
  /** Null is every company. */
  status: CompanyStatus | null;
  /** A part of code or name. */
  search: string;
}

const MAX_SEARCH_LENGTH = 50;
const FIRST: CompanyListChoice = { page: 0, rowsPerPage: 25, status: null, search: '' };

/** The choice that an address names (pages from 1); what it misspells is as if it were absent. */
export function companyListChoice(read: (name: string) => string | null): CompanyListChoice {
  return {
    page: pageIn(read('page')),
    rowsPerPage: COMPANY_ROWS_PER_PAGE.find((rows) => String(rows) === read('rows')) ?? FIRST.rowsPerPage,
    status: COMPANY_STATUS.find((status) => status === read('state')) ?? FIRST.status,
    search: (read('find') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** The query of the address of a choice, without what is as it is at first. */
export function companyListSearch({ page, rowsPerPage, status, search }: CompanyListChoice): string {
  const parts: Record<string, string | false> = {
    state: status ?? false,
    find: search,
    page: page > 0 && String(page + 1),
    rows: rowsPerPage !== FIRST.rowsPerPage && String(rowsPerPage),
  };
  return new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))).toString();
}

/** The query of the call that answers a choice. */
export function companyListQuery({ page, rowsPerPage, status, search }: CompanyListChoice) {
  return { page, size: rowsPerPage, compInfo: search, ...(status && { cStatus: status }) };
}
