import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';
import { memberApi } from '@/lib/member/contract';

/** Reads the profile of the subject. */
export function useProfile() {
  const { memberSeq } = useSubject();
  return useRead(memberApi.profile, { query: { memberSeq } });
}

export function useManager() {
  const { memberSeq } = useSubject();
  return useRead(memberApi.manager, { query: { memberSeq } });
}
