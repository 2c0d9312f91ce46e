import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { keyOf, type KeyInput } from '@/lib/shared/readKey';
import type { EndpointSpec, InputOf, ResponseOf } from '@/lib/shared/endpoint';
import { useRead, type Read } from './useRead';

/**
 * Reads what a form starts from: without data until it is certain that a cached response of an earlier page is not older than the
 * upstream's, so that the form does not save an old state over a newer change. `null` input waits.
 */
export function useFreshRead<S extends EndpointSpec>(endpoint: S, input: InputOf<S> | null): Read<ResponseOf<S>> {
  const read = useRead(endpoint, input);
  const { cache, mutate } = useSWRConfig();
  const key = input && keyOf(endpoint, input as KeyInput);
  const begin = () => ({ key, isOld: key !== null && cache.get(key)?.data !== undefined });
  const [known, setKnown] = useState(begin);
  if (known.key !== key) setKnown(begin());
  const isOld = known.key === key && known.isOld;
  useEffect(() => {
    if (!isOld) return;
    void mutate(key).finally(() => setKnown((now) => (now.key === key ? { key, isOld: false } : now)));
  }, [key, isOld, mutate]);
  return { ...read, data: isOld || read.isRefreshing || read.error ? undefined : read.data };
}
