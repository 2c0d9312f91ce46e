import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { memberListApi } from './contract';
import { MEMBER_READS } from './memberReads';

export const DELETED_PER_PAGE = 20;

/** Reads a page of the recently deleted accounts. */
export function useDeletedMembers(page: number) {
  return useRead(memberListApi.deleted, { query: { page, size: DELETED_PER_PAGE } });
}

export function useRestoreMember() {
  return useSend(memberListApi.restore, MEMBER_READS, { alsoIfLate: true });
}
