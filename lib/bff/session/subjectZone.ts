import 'server-only';
import { cache } from 'react';
import { memberApi } from '@/lib/member/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { keyOf } from '@/lib/shared/readKey';
import { DEFAULT_ZONE } from '@/lib/time/zone';
import { prefetch } from '@/lib/bff/prefetch';
import { readSession } from './session';

/** The profile of the subject, as first data; read once per request for layout and page. */
export const prefetchSubject = cache((memberSeq: number) => prefetch(prefetchCall(memberApi.profile, { query: { memberSeq } })));

/** Zone of the subject's days: from the session for the viewer's own, from the profile for another member's. */
export async function findZone(memberSeq?: number): Promise<string> {
  const session = await readSession();
  const own = session?.timeZone ?? DEFAULT_ZONE;
  if (memberSeq === undefined || memberSeq === session?.memberSeq) return own;
  const known = await prefetchSubject(memberSeq);
  const profile = known[keyOf(memberApi.profile, { query: { memberSeq } })] as { timeZone?: string } | undefined;
  return profile?.timeZone ?? own;
}
