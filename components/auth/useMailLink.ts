import { useState } from 'react';
import { mailLinkIn, type MailLink } from '@/lib/auth/entry/entryLinks';
import { useTakenHash } from '@/lib/browser/useAddress';

/**
 * Reads the mail link from the URL hash and removes it there: null if the hash holds none, undefined until hydration. `onTaken` runs each
 * time a hash was read, to reset what the page shows of an earlier link.
 */
export function useMailLink(onTaken: () => void): MailLink | null | undefined {
  const [link, setLink] = useState<MailLink | null>();
  useTakenHash((hash) => {
    setLink(mailLinkIn(hash));
    onTaken();
  });
  return link;
}
