'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { takeFlashNotice } from '@/lib/browser/flashCookie';
import type { FlashNotice as NoticeCode } from '@/lib/shared/guard/flashNotice';

interface Props {
  /** As the server found it, so that the line is there with the first paint. */
  notice: NoticeCode | null;
}

const isQuiet = (notice: NoticeCode) => notice === 'expired' || notice === 'signedOut';

/** Runs `then` when this page or this part of it is left; the answer is for an effect. */
function whenLeft(then: () => void): () => void {
  window.addEventListener('pagehide', then);
  return () => {
    window.removeEventListener('pagehide', then);
    then();
  };
}

/** Why the reader was brought here, said once: an alert for what they must take note of, a line for a session that has ended. */
export function ArrivalAlert({ notice }: Props) {
  const t = useTranslations('auth.notice');
  const [first] = useState(notice);
  const said = useRef(false);
  useEffect(() => {
    // the line stays for a load that overtakes this one, as when several calls learn at once that the session has ended
    if (first !== null && isQuiet(first)) return whenLeft(takeFlashNotice);
    takeFlashNotice();
    // effects run twice in development
    if (said.current || first === null) return;
    said.current = true;
    // who is signed in has nothing to do here: with its message read, the page leads home
    showAlert({ type: first === 'left' ? 'Success' : 'Warning', text: t(first), reload: first === 'noAccess' });
  }, [first, t]);
  return first !== null && isQuiet(first) ? <InlineAlert kind="info">{t(first)}</InlineAlert> : null;
}
