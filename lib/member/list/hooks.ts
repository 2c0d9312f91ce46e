import { useSearchParams } from 'next/navigation';
import { useRead } from '@/lib/browser/read';
import { companyApi } from '@/lib/company/contract';
import { memberListApi } from './contract';
import { memberListBody, memberListChoice, memberListSearch, type MemberListChoice } from './rules';

/** The choice of the address, and changing it; every change but of the page begins at the first page again. */
export function useMemberListChoice() {
  const search = useSearchParams();
  const choice = memberListChoice((name) => search.get(name));
  const change = (changes: Partial<MemberListChoice>) => {
    const query = memberListSearch({ ...choice, page: 0, ...changes });
    // typing a name leaves no trail of addresses behind
    const write = 'name' in changes ? 'replaceState' : 'pushState';
    window.history[write](null, '', query ? `?${query}` : window.location.pathname);
  };
  return { choice, change };
}

/** A page of the accounts that the reader watches over. */
export function useMemberList(choice: MemberListChoice) {
  return useRead(choice.everybody ? memberListApi.listAll : memberListApi.listNew, { body: memberListBody(choice) });
}

/** All managers of the company, by name. */
export function useManagers() {
  return useRead(companyApi.listManager, { query: { page: 0, size: 10_000 } });
}
