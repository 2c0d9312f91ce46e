import { useLayoutEffect, useRef, useState } from 'react';
import { asBrowserError, type BrowserError } from './browserError';

/** Answers what somebody is asked: what was answered last, and why it could not be. */
export function useReply<Reply>(send: (reply: Reply) => Promise<unknown>) {
  const [given, setGiven] = useState<Reply | null>(null);
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const [busy, setBusy] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  // the buttons go with their question; what became of it takes the focus as soon as it is there
  useLayoutEffect(() => {
    if (given) outcome.current?.focus();
  }, [given]);
  const answer = async (reply: Reply) => {
    setBusy(true);
    setFailure(null);
    try {
      await send(reply);
      setGiven(reply);
    } catch (error) {
      setFailure(asBrowserError(error));
    } finally {
      setBusy(false);
    }
  };
  return { answer, given, failure, busy, outcome };
}
