import { useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import type { SignIn } from './contract';
import { useEndSignIn } from './useSignIns';

type EndOutcome = 'ended' | 'allEnded' | 'gone' | 'failed';

/** Ends one of the user's sessions, with the message key of the result (signIns.…); reloads the list if that failed. */
export function useEndOne(retry: () => void) {
  const end = useEndSignIn();
  const [told, tell] = useState<EndOutcome | null>(null);
  const endOne = async ({ sessionSeq }: SignIn) => {
    tell(null);
    try {
      await end({ body: { sessionSeq } });
      tell('ended');
    } catch (error) {
      tell(asBrowserError(error).status === 404 ? 'gone' : 'failed');
      retry();
    }
  };
  return { told, tell, endOne };
}
