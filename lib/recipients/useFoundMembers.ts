import { useRead } from '@/lib/browser/useRead';
import { companyApi } from '@/lib/company/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { foundBody } from './recipients';

/** Reads that recipient pickers depend on. */
export const CHOICE_READS = [memberListApi.listNew.path, memberListApi.depts.path, companyApi.listManager.path];

/** Reads the departments of the sender's members. */
export function useDepts() {
  return useRead(memberListApi.depts, {});
}

/** Reads the first of the sender's members that match a name. */
export function useFoundMembers(name: string) {
  return useRead(memberListApi.listNew, { body: foundBody(name) });
}
