import { useListAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { companyApi } from './contract';
import { companyListChoice, companyListQuery, companyListSearch, type CompanyListChoice } from './companyList';

/** The list state in the query string, and a function that changes it. */
export const useCompanyListChoice = () => useListAddress({ read: companyListChoice, searchOf: companyListSearch, typed: 'search' });

/** A page of companies. */
export function useCompanyList(choice: CompanyListChoice) {
  return useRead(companyApi.list, { query: companyListQuery(choice) });
}
