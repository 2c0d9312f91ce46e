import { useEffect, useState } from 'react';
import { useHydrated } from '@/lib/browser/useHydrated';
import { mailLinkIn, type MailLink } from '@/lib/auth/entry/entryLinks';

/** What the link of a mail holds, taken out of the address; null when it is none, undefined until the page is alive. */
export function useMailLink(): MailLink | null | undefined {
  const ready = useHydrated();
  const [found] = useState(() => (typeof location === 'undefined' ? null : mailLinkIn(location.hash)));
  useEffect(() => {
    // the code does not stay in the history
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return ready ? found : undefined;
}
