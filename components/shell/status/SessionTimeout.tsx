'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { sessionCalls } from '@/lib/auth/session/contract';
import { useActivity } from '@/lib/browser/activity';
import { showAlert } from '@/lib/browser/alert';
import { request } from '@/lib/browser/http';

/** Seconds before expiry at which the warning is shown. */
const WARN_SECONDS = 60;
/** The server records use of a session at most once a minute, so it may expire this much earlier than computed here. */
const SLACK_SECONDS = 60;

export interface SessionSpan {
  /** Seconds left when the page was rendered. */
  idleSeconds: number;
  /** Idle timeout of the session in seconds. */
  idleLimit: number;
}

/** Warns a minute before an idle session expires, and redirects to sign-in when it has. */
export function SessionTimeout({ idleSeconds, idleLimit }: SessionSpan) {
  const t = useTranslations('shell.expiry');
  const reading = useActivity('background');
  const sending = useActivity('blocking');
  const usedBefore = useRef(false);
  useEffect(() => {
    const left = usedBefore.current ? idleLimit - SLACK_SECONDS : idleSeconds;
    usedBefore.current = true;
    // no error handling: an expired session is handled by every request
    const use = () => request(sessionCalls.current, {}).then(() => undefined);
    const warning = setTimeout(
      () => {
        showAlert({ type: 'Warning', header: t('header'), text: t('text'), subtext: t('subtext'), submitLabel: t('stay'), onSubmit: use });
      },
      Math.max(0, left - WARN_SECONDS) * 1000,
    );
    const end = setTimeout(() => void use().catch(() => undefined), (left + SLACK_SECONDS) * 1000);
    return () => {
      clearTimeout(warning);
      clearTimeout(end);
    };
  }, [reading, sending, idleSeconds, idleLimit, t]);
  return null;
}
