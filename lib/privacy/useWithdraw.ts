import { asBrowserError, BrowserError } from '@/lib/browser/browserError';
import { forgetKeptText } from '@/lib/browser/kept/keptText';
import { holdLeaving, sessionEnded } from '@/lib/browser/sessionEnd';
import { useSend } from '@/lib/browser/useSend';
import { privacyApi } from './contract';

/** Ends the reader's account. While that is under way, no other call that learns of it leads away. Throws BrowserError. */
export function useWithdraw(): (proof: { pw: string }) => Promise<void> {
  const send = useSend(privacyApi.withdraw, []);
  return async (body) => {
    const stay = holdLeaving();
    try {
      await send({ body });
    } catch (thrown) {
      // the check beside the call may see the account gone before the call itself is answered
      if (!(thrown instanceof BrowserError && thrown.code === 'WITHDRAWN')) {
        stay();
        sessionEnded(asBrowserError(thrown));
        throw thrown;
      }
    }
    forgetKeptText();
  };
}
