'use client';

import { useRead } from '@/lib/browser/useRead';
import { memberApi } from '@/lib/member/contract';
import { EmailChangeAlert } from '@/components/member/profile/EmailChangeAlert';

/** In the form of somebody looked after: a change of their address that waits. */
export function MemberEmailAlert({ memberSeq }: { memberSeq: number }) {
  const profile = useRead(memberApi.profile, { query: { memberSeq } }).data;
  return profile ? <EmailChangeAlert profile={profile} own={false} /> : null;
}
