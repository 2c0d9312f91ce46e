import { useState, type FormEvent } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import type { Keeper } from '@/lib/browser/kept/keptText';
import { useSend } from '@/lib/browser/useSend';
import { consentApi } from './contract';
import { consentMessage } from './consentMessage';
import type { ConsentQuestion } from './readers';
import { questionKey, type ConsentEntry } from './sharing';
import { useKeptAnswers } from './useKeptAnswers';

/**
 * Form of all consent questions, saved together once none is missing; otherwise the first missing one is returned, and passed to
 * `onMissing` to be shown.
 */
export function useConsentForm(
  list: readonly ConsentEntry[],
  keeper: Keeper,
  onSaved: () => void,
  onMissing: (question: ConsentQuestion) => void,
) {
  const save = useSend(consentApi.save, 'everything');
  const { answers, setAnswers, forget } = useKeptAnswers(keeper);
  const [missing, setMissing] = useState<ConsentEntry | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof consentMessage> | null>(null);
  const [isSending, setSending] = useState(false);

  const answer = (question: ConsentEntry, given: boolean) => {
    setAnswers((now) => new Map(now).set(questionKey(question), given));
    if (missing === question) setMissing(null);
  };
  const send = async () => {
    setSending(true);
    try {
      const given = list.map(({ reader, kind }) => ({ reader, kind, given: answers.get(questionKey({ reader, kind }))! }));
      await save({ body: { answers: given } });
      await forget();
      onSaved();
    } catch (error) {
      setSending(false);
      setFailure(consentMessage(asBrowserError(error).status));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const first = list.find((one) => !answers.has(questionKey(one)));
    setFailure(null);
    setMissing(first ?? null);
    if (first) onMissing(first);
    else void send();
  };
  return { answers, answer, submit, missing, failure, isSending };
}
