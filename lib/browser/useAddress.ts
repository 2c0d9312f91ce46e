import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './useHydrated';

/** Changes to the query string: `null` removes a parameter. */
export type AddressChanges = Record<string, string | null>;

/** How the URL is written: as a new history entry, or replacing the current one. */
export type AddressWrite = 'pushState' | 'replaceState';

function write(how: AddressWrite, query: string): void {
  window.history[how](null, '', query ? `?${query}` : window.location.pathname);
}

/** The query string, and a function that changes it without a server request; pushes a history entry by default. */
export function useAddress() {
  const search = useSearchParams();
  const change = (changes: AddressChanges, how: AddressWrite = 'pushState') => {
    // not from `search`: a second change may come before the first has rendered
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    write(how, next.toString());
  };
  return { search, change };
}

/**
 * Passes the URL fragment to `onTaken`, '' if there is none, and again when another link opens in the same tab; removes it from the
 * history. A fragment that names an element of the page is left alone.
 */
export function useTakenHash(onTaken: (hash: string) => void): void {
  const ready = useHydrated();
  const take = useEffectEvent(() => {
    const { hash, pathname, search } = location;
    if (hash !== '' && document.getElementById(hash.slice(1))) return;
    onTaken(hash);
    // with a state object the router would not notice the change and restore the old URL on its next one
    if (hash !== '') history.replaceState(null, '', pathname + search);
  });
  useEffect(() => {
    // the router listens to URL changes only after hydration
    if (!ready) return;
    take();
    const again = () => location.hash !== '' && take();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [ready]);
}

/** How a list's filter is written in the query string, and which field of it is typed. */
interface ListSpelling<C> {
  read: (of: (name: string) => string | null) => C;
  searchOf: (choice: C) => string;
  typed: keyof C;
}

/** The filter of a list in the query string, and a function that changes it; any change but of the page goes back to the first page. */
export function useListAddress<C extends { page: number }>({ read, searchOf, typed }: ListSpelling<C>) {
  const search = useSearchParams();
  const choice = read((name) => search.get(name));
  const change = (changes: Partial<C>, how?: AddressWrite) => {
    // not from `choice`: debounced input may arrive after other changes
    const present = new URLSearchParams(window.location.search);
    // typing adds no history entries
    const usual = Object.keys(changes).every((name) => name === typed) ? 'replaceState' : 'pushState';
    write(how ?? usual, searchOf({ ...read((name) => present.get(name)), page: 0, ...changes }));
  };
  return { search, choice, change };
}
