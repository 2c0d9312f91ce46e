import { useListAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { companyApi } from './contract';
import { companyListChoice, companyListQuery, companyListSearch, type CompanyListChoice } from './companyList';

/** The choice of the address, and changing it. */
export const useCompanyListChoice = () => useListAddress({ read: companyListChoice, searchOf: companyListSearch, typed: 'search' });

/** A page of the companies. */
export function useCompanyList(choice: CompanyListChoice) {
  return useRead(companyApi.list, { query: companyListQuery(choice) });
}
