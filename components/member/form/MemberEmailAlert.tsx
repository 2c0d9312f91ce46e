'use client';

import { useRead } from '@/lib/browser/useRead';
import { memberApi } from '@/lib/member/contract';
import { EmailChangeAlert } from '@/components/member/profile/EmailChangeAlert';

/** Pending email change of a managed member, in their form. */
export function MemberEmailAlert({ memberSeq }: { memberSeq: number }) {
  const profile = useRead(memberApi.profile, { query: { memberSeq } }).data;
  return profile ? <EmailChangeAlert profile={profile} own={false} /> : null;
}
