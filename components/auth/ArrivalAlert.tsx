'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { takeFlashNotice } from '@/lib/browser/flashCookie';
import type { FlashNotice as NoticeCode } from '@/lib/shared/flashNotice';

interface Props {
  /** As the server found it, so that the line is there with the first paint. */
  notice: NoticeCode | null;
}

/** Why the reader was brought here, said once: an alert for what they must take note of, a line for an ended session. */
export function ArrivalAlert({ notice }: Props) {
  const t = useTranslations('auth.notice');
  const [first] = useState(notice);
  const said = useRef(false);
  useEffect(() => {
    takeFlashNotice();
    // effects run twice in development
    if (said.current || first === null || first === 'expired') return;
    said.current = true;
    showAlert({ type: first === 'left' ? 'Success' : 'Warning', text: t(first) });
  }, [first, t]);
  return first === 'expired' ? <InlineAlert kind="info">{t('expired')}</InlineAlert> : null;
}
