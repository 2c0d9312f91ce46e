import { useEffect, useState } from 'react';
import { useRead, type Read } from '@/lib/browser/useRead';
import { useRevalidate } from '@/lib/browser/useSend';
import { useSubject } from '@/lib/member/useSubject';
import { memberApi, type Profile } from '@/lib/member/contract';

/** Reads the profile of the subject. */
export function useProfile() {
  const { memberSeq } = useSubject();
  return useRead(memberApi.profile, { query: { memberSeq } });
}

/** The profile of the subject as read on mounting, and not what the page came with: for a form, which it must not change any more. */
export function useFreshProfile(): Pick<Read<Profile>, 'data' | 'error' | 'retry'> {
  const { data, error, isRefreshing, retry } = useProfile();
  const again = useRevalidate();
  const [isRead, setRead] = useState(false);
  const [first, setFirst] = useState<Profile>();
  useEffect(() => {
    void again([memberApi.profile.path]).then(() => setRead(true));
  }, [again]);
  if (!first && isRead && data && !error && !isRefreshing) setFirst(data);
  return { data: first, error, retry };
}

export function useManager() {
  const { memberSeq } = useSubject();
  return useRead(memberApi.manager, { query: { memberSeq } });
}
