'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { sessionCalls } from '@/lib/auth/session/contract';
import { useActivity } from '@/lib/browser/activity';
import { closeAlert, showAlert } from '@/lib/browser/alert';
import { request } from '@/lib/browser/http';
import { isLeaving } from '@/lib/browser/sessionEnd';

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

/** Warns a minute before an idle session expires, unless another window has used it, and redirects to sign-in when it has. */
export function SessionTimeout({ idleSeconds, idleLimit }: SessionSpan) {
  const t = useTranslations('shell.expiry');
  const reading = useActivity('background');
  const sending = useActivity('blocking');
  const usedBefore = useRef(false);
  const warned = useRef(0);
  useEffect(() => {
    const left = usedBefore.current ? idleLimit - SLACK_SECONDS : idleSeconds;
    usedBefore.current = true;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const use = () => request(sessionCalls.current, {}).then(() => undefined);
    const warn = () => {
      const texts = { header: t('header'), text: t('text'), subtext: t('subtext'), submitLabel: t('stay') };
      warned.current = showAlert({ type: 'Warning', ...texts, onSubmit: use });
    };
    const askAfter = (seconds: number, unanswered: () => void) => {
      timer = setTimeout(() => void ask(unanswered), seconds * 1000);
    };
    const wait = (idle: number) => askAfter(Math.max(0, idle - WARN_SECONDS), () => warnBefore(WARN_SECONDS));
    const checkAfter = (seconds: number) => askAfter(seconds, () => checkAfter(SLACK_SECONDS));
    const warnBefore = (idle: number) => {
      warn();
      checkAfter(idle + SLACK_SECONDS);
    };
    // another window may have used the session; asking must not count as use, or several open windows would keep it alive
    const ask = async (unanswered: () => void) => {
      try {
        const { idleSeconds: idle } = await request(sessionCalls.left, {}, { activity: null });
        if (!isCurrent) return;
        if (idle <= WARN_SECONDS) return warnBefore(idle);
        closeAlert(warned.current);
        wait(idle);
      } catch {
        // an expired session is handled by every request, which leaves the page; otherwise the portal was not reached
        if (isCurrent && !isLeaving()) unanswered();
      }
    };
    wait(left);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [reading, sending, idleSeconds, idleLimit, t]);
  return null;
}
