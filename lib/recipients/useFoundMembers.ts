import { useRead } from '@/lib/browser/useRead';
import { memberListApi } from '@/lib/member/list/contract';
import { foundBody } from './recipients';

/** The first of the members whom the sender watches over, by name. */
export function useFoundMembers(name: string) {
  return useRead(memberListApi.listNew, { body: foundBody(name) });
}
