import { useEffect, useRef, useState } from 'react';
import { unsealKeptText, persistForReload, readKeptText, type Keeper } from '@/lib/browser/kept/keptText';

/** Name under which the answers are kept. */
const NAME = 'consent answers';

/** Answers that survive a reload, sealed for this member in this tab, until they are sent. */
export function useKeptAnswers(keeper: Keeper) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { memberSeq, key } = keeper;
  useEffect(() => {
    let open = true;
    void unsealKeptText({ memberSeq, key })
      .then(() => readKeptText(NAME))
      .then((typed) => {
        const given = Object.entries(typed ?? {}).filter((one): one is [string, boolean] => typeof one[1] === 'boolean');
        // answers given meanwhile take precedence
        if (open && given.length > 0) setAnswers((now) => new Map([...given, ...now]));
      });
    return () => {
      open = false;
    };
  }, [memberSeq, key]);
  // sequential, so that the latest answers win
  const keep = (typed: Record<string, boolean> | null) => (last.current = last.current.then(() => persistForReload(NAME, typed)));
  useEffect(() => {
    if (answers.size > 0) void keep(Object.fromEntries(answers));
  }, [answers]);
  return { answers, setAnswers, forget: () => keep(null) };
}
