import { useCallback, useRef } from 'react';

/**
 * Returns a function that runs the tasks of a key one at a time, in the order in which it was called, whether or not earlier ones failed.
 * Tasks of different keys do not wait for each other.
 */
export function useQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = useRef(new Map<string, Promise<unknown>>());
  return useCallback(<T>(key: string, work: () => Promise<T>) => {
    const done = (last.current.get(key) ?? Promise.resolve()).then(work);
    last.current.set(
      key,
      done.catch(() => undefined),
    );
    return done;
  }, []);
}
