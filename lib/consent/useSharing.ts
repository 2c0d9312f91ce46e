import { useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { consentMessage } from './consentMessage';
import { consentApi } from './contract';
import type { ConsentQuestion } from './readers';
import { joinsBodyRankings, questionKey } from './sharing';

/** Who may see what of one's measurements, as one answered. */
export function useConsents() {
  return useRead(consentApi.read, {});
}

/** Whether the reader takes part in rankings by body figures; it is not asked where that does not matter. */
export function useBodyRankings(matters: boolean): { takesPart: boolean } {
  const { data } = useRead(consentApi.read, matters ? {} : null);
  return { takesPart: !matters || joinsBodyRankings(data) };
}

/** Saves answers one by one, as they are pressed: what is on its way, and why the last one was not saved. */
export function useConsentAnswer(onSaved: (given: boolean) => void) {
  // whatever is shown may hang on it: rankings, displays, the history
  const save = useSend(consentApi.save, 'everything');
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [failure, setFailure] = useState<ReturnType<typeof consentMessage> | null>(null);
  const answer = async (question: ConsentQuestion, given: boolean) => {
    const key = questionKey(question);
    setFailure(null);
    setPending((now) => new Map(now).set(key, given));
    try {
      await save({ body: { answers: [{ reader: question.reader, kind: question.kind, given }] } });
      onSaved(given);
    } catch (error) {
      setFailure(consentMessage(asBrowserError(error).status));
    } finally {
      setPending((now) => new Map([...now].filter(([one]) => one !== key)));
    }
  };
  return { answer, pending, failure };
}
