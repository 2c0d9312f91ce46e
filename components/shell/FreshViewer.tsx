'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { request } from '@/lib/browser/http';
import { memberApi } from '@/lib/member/contract';
import { useProfile } from '@/lib/member/useProfile';

interface Props {
  name: string;
  timeZone: string;
}

/**
 * Refreshes a page that the server rendered by an old name or time zone of its viewer: the session holds both, and another device or a
 * manager may have changed them since. Reading the profile through the portal corrects the session.
 */
export function FreshViewer({ name, timeZone }: Props): null {
  const router = useRouter();
  const profile = useProfile().data;
  const isOld = profile !== undefined && (profile.name !== name || profile.timeZone !== timeZone);
  useEffect(() => {
    if (!isOld) return;
    request(memberApi.profile, { query: {} }).then(
      () => router.refresh(),
      // the next page tries again
      () => undefined,
    );
  }, [isOld, router]);
  return null;
}
