import { useEffect, useRef, useState } from 'react';
import { claimKeptText, keepForReload, takeKeptText, type Keeper } from '@/lib/browser/kept/keptText';

/** By which the answers are kept. */
const NAME = 'consent answers';

/** Answers that stay chosen over a reload of the page, sealed for this person in this tab, until they are sent. */
export function useKeptAnswers(keeper: Keeper) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { memberSeq, key } = keeper;
  useEffect(() => {
    let open = true;
    void claimKeptText({ memberSeq, key })
      .then(() => takeKeptText(NAME))
      .then((typed) => {
        const given = Object.entries(typed ?? {}).filter((one): one is [string, boolean] => typeof one[1] === 'boolean');
        // what was chosen in the meantime is newer
        if (open && given.length > 0) setAnswers((now) => new Map([...given, ...now]));
      });
    return () => {
      open = false;
    };
  }, [memberSeq, key]);
  // one after the other, so that the newest is what stays
  const keep = (typed: Record<string, boolean> | null) => (last.current = last.current.then(() => keepForReload(NAME, typed)));
  useEffect(() => {
    if (answers.size > 0) void keep(Object.fromEntries(answers));
  }, [answers]);
  return { answers, setAnswers, forget: () => keep(null) };
}
