import { useLayoutEffect, useRef, useState } from 'react';
import { asBrowserError, type BrowserError } from './browserError';

/** State of a prompt with buttons: sends the reply, and keeps the last reply or its error. */
export function useReply<Reply>(send: (reply: Reply) => Promise<unknown>) {
  const [given, setGiven] = useState<Reply | null>(null);
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const [busy, setBusy] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  // the buttons disappear with the prompt, so the outcome takes the focus as soon as it renders
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
