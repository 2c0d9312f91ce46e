import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useRead } from '@/lib/browser/useRead';
import { companyApi } from '@/lib/company/contract';
import { memberListApi } from './contract';
import { noteMemberList } from './lastMemberList';
import { memberAsked, memberListBody, memberListChoice, memberListSearch, type MemberListChoice } from './memberList';

/** The choice of the address, the form that it opens (an account's, or one that adds), and changing the choice; every change but of the page begins at the first page again. */
export function useMemberListChoice() {
  const search = useSearchParams();
  const choice = memberListChoice((name) => search.get(name));
  const shown = memberListSearch(choice);
  // the way back from a member leads here
  useEffect(() => noteMemberList(shown), [shown]);
  const write = (how: 'replaceState' | 'pushState', next: MemberListChoice) => {
    const query = memberListSearch(next);
    window.history[how](null, '', query ? `?${query}` : window.location.pathname);
  };
  // typing a name leaves no trail of addresses behind
  const change = (changes: Partial<MemberListChoice>) =>
    write('name' in changes ? 'replaceState' : 'pushState', { ...choice, page: 0, ...changes });
  const closeForm = () => write('replaceState', choice);
  return { choice, change, closeForm, asked: memberAsked(search.get('edit')), adding: search.get('add') };
}

/** One account as the list has it; nothing is asked for null. */
export function useMember(memberSeq: number | null) {
  return useRead(memberListApi.one, memberSeq === null ? null : { query: { memberSeq } });
}

/** A page of the accounts that the reader watches over. */
export function useMemberList(choice: MemberListChoice) {
  return useRead(choice.everybody ? memberListApi.listAll : memberListApi.listNew, { body: memberListBody(choice) });
}

/** All managers of the company, by name. */
export function useManagers() {
  return useRead(companyApi.listManager, { query: { page: 0, size: 10_000 } });
}
