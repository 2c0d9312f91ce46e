import { useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { consentMessage } from './consentMessage';
import { consentApi } from './contract';
import type { ConsentQuestion } from './readers';
import { isUncollected, joinsBodyRankings, questionKey } from './sharing';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';

/** Who may see what of one's measurements, as one answered. */
export function useConsents() {
  return useRead(consentApi.read, {});
}

/** Whether the reader takes part in rankings by body figures; it is not asked where that does not matter. */
export function useBodyRankings(matters: boolean): { takesPart: boolean } {
  const { data } = useRead(consentApi.read, matters ? {} : null);
  return { takesPart: !matters || joinsBodyRankings(data) };
}

/** Whether the reader has chosen that a kind of data is not collected; where it `matters`: of one's own data alone. */
export function useUncollected(kind: DataKind, matters: boolean): boolean {
  const { data } = useRead(consentApi.read, matters ? {} : null);
  return matters && isUncollected(data, kind);
}

/** The kinds of data that the reader has chosen not to be collected, in their order. */
export function useUncollectedKinds(): DataKind[] {
  const { data } = useConsents();
  return DATA_KINDS.filter((kind) => isUncollected(data, kind));
}

/** What was delivered and not kept, by kind and day. */
export function useLeftOut() {
  return useRead(consentApi.leftOut, {});
}

/** Erases what is there of a kind that is not collected; answers how many entries that were. */
export function useEraseKind(): (kind: DataKind) => Promise<number> {
  const erase = useSend(consentApi.erase, 'everything');
  return async (kind) => (await erase({ body: { kind } })).rows;
}

/** Saves answers one by one, as they are pressed: what is on its way, and why the last one was not saved. */
export function useConsentAnswer(onSaved: (question: ConsentQuestion, given: boolean) => void) {
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
      onSaved(question, given);
    } catch (error) {
      setFailure(consentMessage(asBrowserError(error).status));
    } finally {
      setPending((now) => new Map([...now].filter(([one]) => one !== key)));
    }
  };
  return { answer, pending, failure };
}
