'use client';

import { useRead } from '@/lib/browser/useRead';
import { memberApi } from '@/lib/member/contract';
import { EmailChangeNotice } from './EmailChangeNotice';

/** In the form of somebody looked after: a change of their address that waits. */
export function MemberEmailNotice({ memberSeq }: { memberSeq: number }) {
  const profile = useRead(memberApi.profile, { query: { memberSeq } }).data;
  return profile ? <EmailChangeNotice profile={profile} own={false} /> : null;
}
