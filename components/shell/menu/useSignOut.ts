import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useAskLeave } from '@/components/forms/useAskLeave';
import { sessionCalls } from '@/lib/auth/session/contract';
import { tellSignedOut } from '@/lib/auth/session/signOutNews';
import { showAlert } from '@/lib/browser/alert';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { forgetKeptText } from '@/lib/browser/kept/keptText';
import { losesByLeaving } from '@/lib/browser/kept/losesByLeaving';
import { holdLeaving, sessionReplaced } from '@/lib/browser/sessionEnd';
import { endWorker } from '@/lib/push/pushBrowser';
import { PATHS } from '@/lib/shared/paths';

/**
 * Signs out everywhere in this browser: the page is loaded anew, so that no data stays in memory for Back to show (R-AUTH-07). What would
 * be lost is asked about first: once the session has ended nothing holds the page.
 */
export function useSignOut(leave: (path: string) => void = (path) => location.replace(path)): () => void {
  const t = useTranslations('shell.logout');
  const ask = useAskLeave();
  const signOut = useCallback(async () => {
    const stay = holdLeaving();
    try {
      await request(sessionCalls.signOut, {});
    } catch (error) {
      // an ended session is what was wanted
      if (!(error instanceof BrowserError) || error.status !== 401) {
        stay();
        if (error instanceof BrowserError && error.code === 'SESSION_REPLACED') return sessionReplaced();
        showAlert({ type: 'Warning', text: t('failed') });
        return;
      }
    }
    forgetKeptText();
    tellSignedOut();
    await endWorker();
    leave(PATHS.signIn);
  }, [leave, t]);
  return useCallback(() => {
    if (losesByLeaving()) ask(() => void signOut());
    else void signOut();
  }, [ask, signOut]);
}
