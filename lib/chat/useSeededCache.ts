import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** Copies prefetched data into the SWR cache, so that events can mutate it; null does nothing. */
export function useSeededCache(key: string | null): void {
  const { cache, fallback, mutate } = useSWRConfig();
  useEffect(() => {
    if (key !== null && cache.get(key)?.data === undefined && fallback[key] !== undefined)
      void mutate(key, fallback[key], { revalidate: false });
  }, [key, cache, fallback, mutate]);
}
