import { useSearchParams } from 'next/navigation';
import { useRead } from '@/lib/browser/useRead';
import { companyApi } from './contract';
import { companyListChoice, companyListQuery, companyListSearch, type CompanyListChoice } from './companyList';

/** The choice of the address, and changing it; every change but of the page begins at the first page again. */
export function useCompanyListChoice() {
  const search = useSearchParams();
  const choice = companyListChoice((name) => search.get(name));
  const change = (changes: Partial<CompanyListChoice>) => {
    const query = companyListSearch({ ...choice, page: 0, ...changes });
    // typing leaves no trail of addresses behind
    const write = 'search' in changes ? 'replaceState' : 'pushState';
    window.history[write](null, '', query ? `?${query}` : window.location.pathname);
  };
  return { choice, change };
}

/** A page of the companies. */
export function useCompanyList(choice: CompanyListChoice) {
  return useRead(companyApi.list, { query: companyListQuery(choice) });
}
