import { useEffect, useRef } from 'react';
import { useRevalidate } from '@/lib/browser/useSend';
import { privacyApi } from './contract';

/** A browser download has no progress events; the access log line is written when it starts. */
const ASKED_AFTER_MS = [1_500, 5_000, 15_000];

/** Revalidates the access log a few times after a download was triggered. */
export function useDownloadLogged(): () => void {
  const again = useRevalidate();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return () => {
    timers.current.forEach(clearTimeout);
    timers.current = ASKED_AFTER_MS.map((wait) => setTimeout(() => void again([privacyApi.accesses.path]), wait));
  };
}
