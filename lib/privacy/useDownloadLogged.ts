import { useEffect, useRef } from 'react';
import { useAskAgain } from '@/lib/browser/useSend';
import { privacyApi } from './contract';

/** The browser does not tell how far a file that it saves has come; its line is written as it begins. */
const ASKED_AFTER_MS = [1_500, 5_000, 15_000];

/** After a press that lets the browser download, the list of who looked at one's data is asked again, until the line must be there. */
export function useDownloadLogged(): () => void {
  const again = useAskAgain();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return () => {
    timers.current.forEach(clearTimeout);
    timers.current = ASKED_AFTER_MS.map((wait) => setTimeout(() => void again([privacyApi.accesses.path]), wait));
  };
}
