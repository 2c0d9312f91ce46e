import { useCallback, useRef } from 'react';

/** Returns a function that runs tasks one at a time, in the order in which it was called, whether or not earlier ones failed. */
export function useQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(work: () => Promise<T>) => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  }, []);
}
