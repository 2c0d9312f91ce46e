import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** First data of the server as an answer that can be changed when something comes by itself; null keeps nothing. */
export function useSeededCache(key: string | null): void {
  const { cache, fallback, mutate } = useSWRConfig();
  useEffect(() => {
    if (key !== null && cache.get(key)?.data === undefined && fallback[key] !== undefined)
      void mutate(key, fallback[key], { revalidate: false });
  }, [key, cache, fallback, mutate]);
}
