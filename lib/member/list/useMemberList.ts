import { useEffect } from 'react';
import { useListAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { companyApi } from '@/lib/company/contract';
import { WHOLE_LIST } from '@/lib/shared/fields';
import { memberListApi, type MemberRow } from './contract';
import { rememberMemberList } from './lastMemberList';
import { memberAsked, memberListBody, memberListChoice, memberListSearch, type MemberListChoice } from './memberList';

const MANAGERS = { query: WHOLE_LIST };

/** The list state from the URL, the form that it opens (an account's, or a new one), and the setter. */
export function useMemberListChoice() {
  const { search, choice, change } = useListAddress({ read: memberListChoice, searchOf: memberListSearch, typed: 'name' });
  const shown = memberListSearch(choice);
  // a member's back link leads to this list
  useEffect(() => rememberMemberList(shown), [shown]);
  const closeForm = () => window.history.replaceState(null, '', shown ? `?${shown}` : window.location.pathname);
  return { choice, change, closeForm, asked: memberAsked(search.get('edit')), adding: search.get('add') };
}

/** Reads one account as a list row; null skips the request. */
export function useMember(memberSeq: number | null) {
  return useRead(memberListApi.one, memberSeq === null ? null : { query: { memberSeq } });
}

/** Reads a page of the viewer's accounts. */
export function useMemberList(choice: MemberListChoice) {
  return useRead(choice.everybody ? memberListApi.listAll : memberListApi.listNew, { body: memberListBody(choice) });
}

/** Reads all managers of the company, by name. */
export function useManagers() {
  return useRead(companyApi.listManager, MANAGERS);
}

/** Number of members of a manager; undefined while loading, and for other roles. */
export function useTeamSize({ uindex, utype }: MemberRow): number | undefined {
  const { data } = useRead(companyApi.listManager, utype === 'M' ? MANAGERS : null);
  return data?.list.find(({ memberSeq }) => memberSeq === uindex)?.memberCnt;
}
