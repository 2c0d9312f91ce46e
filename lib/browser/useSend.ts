import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { keyHasPath } from '@/lib/shared/readKey';
import type { EndpointSpec, ResponseOf } from '@/lib/shared/endpoint';
import { asBrowserError } from './browserError';
import { request, type SendInput } from './http';
import { markStale } from './useRead';

/** Returns a function that revalidates all reads of some paths, or everything: mounted ones now, prefetched ones when they mount. */
export function useRevalidate(): (paths: readonly string[] | 'everything') => Promise<unknown> {
  const { fallback, mutate } = useSWRConfig();
  const given = useRef(fallback);
  useEffect(() => {
    given.current = fallback;
  }, [fallback]);
  return useCallback(
    (paths) => {
      const isOld = (key: unknown) => paths === 'everything' || paths.some((path) => keyHasPath(key, path));
      for (const [key, answer] of Object.entries(given.current)) if (isOld(key)) markStale(answer);
      return mutate(isOld);
    },
    [mutate],
  );
}

/** Statuses of a change that someone else made first, or that no longer applies: what is shown is out of date. */
const LATE: readonly number[] = [404, 409];

/**
 * Sends through the portal. Throws BrowserError; on success revalidates all reads of the given paths (its own by default), or everything.
 * `alsoIfLate`: also after a refusal because the change comes too late. Not for forms whose input a fresh answer could replace.
 */
export function useSend<S extends EndpointSpec>(
  endpoint: S,
  invalidates: readonly string[] | 'everything' = [endpoint.path],
  { alsoIfLate = false }: { alsoIfLate?: boolean } = {},
): (input: SendInput<S>) => Promise<ResponseOf<S>> {
  const again = useRevalidate();
  const paths = invalidates === 'everything' ? null : invalidates.join(' ');
  return useCallback(
    async (input) => {
      const refresh = () => again(paths?.split(' ') ?? 'everything');
      const answer = await request(endpoint, input).catch((error: unknown) => {
        if (alsoIfLate && LATE.includes(asBrowserError(error).status)) void refresh();
        throw error;
      });
      await refresh();
      return answer;
    },
    [endpoint, again, paths, alsoIfLate],
  );
}
