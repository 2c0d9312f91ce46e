import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { keyHasPath } from '@/lib/shared/readKey';
import type { EndpointSpec, ResponseOf } from '@/lib/shared/endpoint';
import { request, type SendInput } from './http';

/**
 * Sends through the portal. Throws BrowserError; on success every read of the named paths (its own by default), or all there is, is
 * asked again.
 */
export function useSend<S extends EndpointSpec>(
  endpoint: S,
  invalidates: readonly string[] | 'everything' = [endpoint.path],
): (input: SendInput<S>) => Promise<ResponseOf<S>> {
  const { mutate } = useSWRConfig();
  const paths = invalidates === 'everything' ? null : invalidates.join(' ');
  return useCallback(
    async (input) => {
      const answer = await request(endpoint, input);
      const stale = paths?.split(' ');
      await mutate((key) => stale === undefined || stale.some((path) => keyHasPath(key, path)));
      return answer;
    },
    [endpoint, mutate, paths],
  );
}
