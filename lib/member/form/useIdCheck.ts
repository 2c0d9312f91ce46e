import { useCallback, useRef } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { memberApi } from '../contract';

/** Checks whether a login ID is free, once per ID. If the check fails, the registration itself decides. */
export function useIdCheck(compSeq: number): (id: string) => Promise<boolean> {
  const asked = useRef(new Map<string, Promise<boolean>>());
  return useCallback(
    (id) => {
      const known = asked.current.get(id);
      if (known) return known;
      const answer = request(memberApi.check, { query: { compSeq, id } }).then(
        () => true,
        (error: unknown) => asBrowserError(error).status !== 409,
      );
      asked.current.set(id, answer);
      return answer;
    },
    [compSeq],
  );
}
