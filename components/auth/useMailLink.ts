import { useState } from 'react';
import { mailLinkIn, type MailLink } from '@/lib/auth/entry/entryLinks';
import { useTakenHash } from '@/lib/browser/useAddress';

/**
 * What the link of a mail holds, taken out of the address; null when it is none, undefined until the page is alive. `onTaken`: it was,
 * and what became of one before is no longer what the page is about.
 */
export function useMailLink(onTaken: () => void): MailLink | null | undefined {
  const [link, setLink] = useState<MailLink | null>();
  useTakenHash((hash) => {
    setLink(mailLinkIn(hash));
    onTaken();
  });
  return link;
}
