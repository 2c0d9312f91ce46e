import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useConfirmLeave } from '@/components/forms/useConfirmLeave';
import { sessionCalls } from '@/lib/auth/session/contract';
import { broadcastSignOut } from '@/lib/auth/session/signOutNews';
import { showAlert } from '@/lib/browser/alert';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { clearKeptText } from '@/lib/browser/kept/keptText';
import { hasUnsavedInput } from '@/lib/browser/kept/hasUnsavedInput';
import { suppressLeaving, sessionReplaced } from '@/lib/browser/sessionEnd';
import { endWorker } from '@/lib/push/pushBrowser';
import { PATHS } from '@/lib/shared/paths';

/**
 * Signs out in all tabs and reloads, so that Back shows no data from memory (R-AUTH-07). Asks about unsaved input first: once the session
 * has ended, nothing blocks leaving.
 */
export function useSignOut(leave: (path: string) => void = (path) => location.replace(path)): () => void {
  const t = useTranslations('shell.logout');
  const ask = useConfirmLeave();
  const signOut = useCallback(async () => {
    const stay = suppressLeaving();
    try {
      await request(sessionCalls.signOut, {});
    } catch (error) {
      // an already expired session is fine
      if (!(error instanceof BrowserError) || error.status !== 401) {
        stay();
        if (error instanceof BrowserError && error.code === 'SESSION_REPLACED') return sessionReplaced();
        showAlert({ type: 'Warning', text: t('failed') });
        return;
      }
    }
    clearKeptText();
    broadcastSignOut();
    await endWorker();
    leave(PATHS.signIn);
  }, [leave, t]);
  return useCallback(() => {
    if (hasUnsavedInput()) ask(() => void signOut());
    else void signOut();
  }, [ask, signOut]);
}
