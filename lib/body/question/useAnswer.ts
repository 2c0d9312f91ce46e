import { useRef, useState } from 'react';
import { bodyApi } from '@/lib/body/contract';
import { questionApi } from './contract';
import type { BrowserError } from '@/lib/browser/browserError';
import { asBrowserError } from '@/lib/browser/browserError';
import { useSend } from '@/lib/browser/useSend';

/** All that an answer can change. */
const STALE = [bodyApi.newAnalysis, bodyApi.list, bodyApi.guide, bodyApi.recommend, bodyApi.myTrend, bodyApi.somatoGoal].map(
  ({ path }) => path,
);

export interface Answer {
  seqs: readonly number[];
  right: boolean;
}

/** Answers questions about measurements: what was answered last, and why it could not be. */
export function useAnswer() {
  const send = useSend(questionApi.answer, STALE);
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
