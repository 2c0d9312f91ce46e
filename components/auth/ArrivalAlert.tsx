'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { takeFlashNotice } from '@/lib/browser/flashCookie';
import type { FlashNotice as NoticeCode } from '@/lib/shared/guard/flashNotice';

interface Props {
  /** Read on the server, so that the line is in the first paint. */
  notice: NoticeCode | null;
}

const isQuiet = (notice: NoticeCode) => notice === 'expired' || notice === 'signedOut';

/** Runs `then` once the page or the component is left; returns an effect cleanup. */
function whenLeft(then: () => void): () => void {
  window.addEventListener('pagehide', then);
  return () => {
    window.removeEventListener('pagehide', then);
    then();
  };
}

/** Says once why the visitor was redirected here: an alert where they need to act, an inline line for an ended session. */
export function ArrivalAlert({ notice }: Props) {
  const t = useTranslations('auth.notice');
  const [first] = useState(notice);
  const said = useRef(false);
  useEffect(() => {
    // keep the cookie until the page is left: several calls may learn at once that the session has ended and reload the page
    if (first !== null && isQuiet(first)) return whenLeft(takeFlashNotice);
    takeFlashNotice();
    // effects run twice in development
    if (said.current || first === null) return;
    said.current = true;
    // a signed-in visitor has nothing to do here: closing the alert reloads the page, which redirects home
    showAlert({ type: first === 'left' ? 'Success' : 'Warning', text: t(first), reload: first === 'noAccess' });
  }, [first, t]);
  return first !== null && isQuiet(first) ? <InlineAlert kind="info">{t(first)}</InlineAlert> : null;
}
