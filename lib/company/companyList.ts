import { COMPANY_STATUS, type CompanyStatus } from './companyLimits';
import { pageIn } from '@/lib/shared/searchParams';

/** Options of rows per page. */
export const COMPANY_ROWS_PER_PAGE = [10, 25, 50, 100] as const;

/** State of the company list, all of it in the query string. */
export interface CompanyListChoice {
  page: number;
  rowsPerPage: number;
  /** Null for all companies. */
  status: CompanyStatus | null;
  /** Part of code or name. */
  search: string;
}

const MAX_SEARCH_LENGTH = 50;
const FIRST: CompanyListChoice = { page: 0, rowsPerPage: 25, status: null, search: '' };

/** List state from the query string (pages from 1); invalid parameters are ignored. */
export function companyListChoice(read: (name: string) => string | null): CompanyListChoice {
  return {
    page: pageIn(read('page')),
    rowsPerPage: COMPANY_ROWS_PER_PAGE.find((rows) => String(rows) === read('rows')) ?? FIRST.rowsPerPage,
    status: COMPANY_STATUS.find((status) => status === read('state')) ?? FIRST.status,
    search: (read('find') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** Query string of a list state, without defaults. */
export function companyListSearch({ page, rowsPerPage, status, search }: CompanyListChoice): string {
  const parts: Record<string, string | false> = {
    state: status ?? false,
    find: search,
    page: page > 0 && String(page + 1),
    rows: rowsPerPage !== FIRST.rowsPerPage && String(rowsPerPage),
  };
  return new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))).toString();
}

/** API query of a list state. */
export function companyListQuery({ page, rowsPerPage, status, search }: CompanyListChoice) {
  return { page, size: rowsPerPage, compInfo: search, ...(status && { cStatus: status }) };
}
