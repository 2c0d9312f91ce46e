import 'server-only';
import { cache } from 'react';
import { memberApi } from '@/lib/member/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { keyOf } from '@/lib/shared/readKey';
import { DEFAULT_ZONE } from '@/lib/time/zone';
import { prefetch } from '@/lib/bff/prefetch';
import { readSession } from './session';

/** The profile of a member who is looked at, as first data; read once for a request, by its layout and its page. */
export const prefetchSubject = cache((memberSeq: number) => prefetch(prefetchCall(memberApi.profile, { query: { memberSeq } })));

/** Where the days begin of whose data a page shows: by the session for one's own, by the profile for a member one looks at. */
export async function findZone(memberSeq?: number): Promise<string> {
  const session = await readSession();
  const own = session?.timeZone ?? DEFAULT_ZONE;
  if (memberSeq === undefined || memberSeq === session?.memberSeq) return own;
  const known = await prefetchSubject(memberSeq);
  const profile = known[keyOf(memberApi.profile, { query: { memberSeq } })] as { timeZone?: string } | undefined;
  return profile?.timeZone ?? own;
}
