import { useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { consentMessage } from './consentMessage';
import { consentApi } from './contract';
import type { ConsentQuestion } from './readers';
import { isUncollected, joinsBodyRankings, questionKey } from './sharing';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';

/** The viewer's consent answers. */
export function useConsents() {
  return useRead(consentApi.read, {});
}

/** Whether the viewer takes part in rankings by body figures; makes no request unless it `matters`. */
export function useBodyRankings(matters: boolean): { takesPart: boolean } {
  const { data } = useRead(consentApi.read, matters ? {} : null);
  return { takesPart: !matters || joinsBodyRankings(data) };
}

/** Whether the viewer has refused collection of a kind of data; only if it `matters`, that is for their own data. */
export function useUncollected(kind: DataKind, matters: boolean): boolean {
  const { data } = useRead(consentApi.read, matters ? {} : null);
  return matters && isUncollected(data, kind);
}

/** Kinds of data whose collection the viewer has refused, in order. */
export function useUncollectedKinds(): DataKind[] {
  const { data } = useConsents();
  return DATA_KINDS.filter((kind) => isUncollected(data, kind));
}

/** Readings that were delivered but not stored, by kind and day. */
export function useLeftOut() {
  return useRead(consentApi.leftOut, {});
}

/** Returns a function that erases the stored data of a kind that is not collected; resolves to the number of entries. */
export function useEraseKind(): (kind: DataKind) => Promise<number> {
  const erase = useSend(consentApi.erase, 'everything');
  return async (kind) => (await erase({ body: { kind } })).rows;
}

/** Saves answers one by one as they are given; returns pending ones and the last error. */
export function useConsentAnswer(onSaved: (question: ConsentQuestion, given: boolean) => void) {
  // anything may depend on it: rankings, displays, the history
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
