import { asBrowserError, BrowserError } from '@/lib/browser/browserError';
import { clearKeptText } from '@/lib/browser/kept/keptText';
import { suppressLeaving, sessionEnded } from '@/lib/browser/sessionEnd';
import { useSend } from '@/lib/browser/useSend';
import { privacyApi } from './contract';

/** Ends the viewer's account. While it runs, no other call that finds the session gone redirects. Throws BrowserError. */
export function useWithdraw(): (proof: { pw: string }) => Promise<void> {
  const send = useSend(privacyApi.withdraw, []);
  return async (body) => {
    const stay = suppressLeaving();
    try {
      await send({ body });
    } catch (thrown) {
      // a concurrent session check may report the account gone before the call itself responds
      if (!(thrown instanceof BrowserError && thrown.code === 'WITHDRAWN')) {
        stay();
        sessionEnded(asBrowserError(thrown));
        throw thrown;
      }
    }
    clearKeptText();
  };
}
