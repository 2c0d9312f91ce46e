import { useEffect } from 'react';
import { useListAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { companyApi } from '@/lib/company/contract';
import { WHOLE_LIST } from '@/lib/shared/fields';
import { memberListApi, type MemberRow } from './contract';
import { noteMemberList } from './lastMemberList';
import { memberAsked, memberListBody, memberListChoice, memberListSearch, type MemberListChoice } from './memberList';

const MANAGERS = { query: WHOLE_LIST };

/** The choice of the address, the form that it opens (an account's, or one that adds), and changing the choice. */
export function useMemberListChoice() {
  const { search, choice, change } = useListAddress({ read: memberListChoice, searchOf: memberListSearch, typed: 'name' });
  const shown = memberListSearch(choice);
  // the way back from a member leads here
  useEffect(() => noteMemberList(shown), [shown]);
  const closeForm = () => window.history.replaceState(null, '', shown ? `?${shown}` : window.location.pathname);
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
  return useRead(companyApi.listManager, MANAGERS);
}

/** How many members a manager has; undefined while it is not known, and for who is none. */
export function useTeamSize({ uindex, utype }: MemberRow): number | undefined {
  const { data } = useRead(companyApi.listManager, utype === 'M' ? MANAGERS : null);
  return data?.list.find(({ memberSeq }) => memberSeq === uindex)?.memberCnt;
}
