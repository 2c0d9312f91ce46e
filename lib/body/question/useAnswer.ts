import { useRef, useState } from 'react';
import { READS_OF_RECORDS } from '@/lib/body/bodyReads';
import { questionApi } from './contract';
import type { BrowserError } from '@/lib/browser/browserError';
import { asBrowserError } from '@/lib/browser/browserError';
import { useSend } from '@/lib/browser/useSend';

export interface Answer {
  seqs: readonly number[];
  right: boolean;
}

/** Answers questions about measurements: what was answered last, and why it could not be. */
export function useAnswer() {
  const send = useSend(questionApi.answer, READS_OF_RECORDS);
  const [given, setGiven] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const [busy, setBusy] = useState(false);
  // the buttons go with their question; what became of it takes the focus
  const outcome = useRef<HTMLParagraphElement>(null);
  const answer = async (next: Answer) => {
    setBusy(true);
    setFailure(null);
    try {
      await send({ body: { ...next, seqs: [...next.seqs] } });
      setGiven(next);
      requestAnimationFrame(() => outcome.current?.focus());
    } catch (error) {
      setFailure(asBrowserError(error));
    } finally {
      setBusy(false);
    }
  };
  return { answer, given, failure, busy, outcome };
}
