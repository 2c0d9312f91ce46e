'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { memberApi } from '@/lib/member/contract';

interface Props {
  name: string;
  timeZone: string;
}

/** Time in ms for the form that changed the profile to refresh the page itself. */
const PATIENCE = 1_000;

/**
 * Refreshes a page that the server rendered by an old name or time zone of its viewer: the session holds both, and another device or a
 * manager may have changed them since. Reading the profile through the portal corrects the session.
 */
export function FreshViewer({ name, timeZone }: Props): null {
  const router = useRouter();
  const profile = useRead(memberApi.profile, { query: {} }, { onFocus: true }).data;
  const isOld = profile !== undefined && (profile.name !== name || profile.timeZone !== timeZone);
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(() => {
      request(memberApi.profile, { query: {} }).then(
        () => router.refresh(),
        // the next page that is loaded tries again
        () => undefined,
      );
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [isOld, router]);
  return null;
}
