'use client';

import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { runUnattended } from '@/lib/browser/activity';

/** Reads what the page shows again once the network is back; nobody may be there, so this is no use of the session. */
export function ReconnectListener(): null {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void runUnattended(() => mutate(() => true));
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [mutate]);
  return null;
}
