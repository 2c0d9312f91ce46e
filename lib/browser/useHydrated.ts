import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the server's HTML and until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
