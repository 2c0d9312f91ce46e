import { useRead } from '@/lib/browser/useRead';
import { companyApi } from '@/lib/company/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { foundBody } from './recipients';

/** What is read of whom one may choose. */
export const CHOICE_READS = [memberListApi.listNew.path, memberListApi.depts.path, companyApi.listManager.path];

/** The departments of those whom the sender watches over. */
export function useDepts() {
  return useRead(memberListApi.depts, {});
}

/** The first of the members whom the sender watches over, by name. */
export function useFoundMembers(name: string) {
  return useRead(memberListApi.listNew, { body: foundBody(name) });
}
