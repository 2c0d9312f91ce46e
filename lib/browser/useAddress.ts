import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './useHydrated';

/** Changes to the query of an address: `null` removes a name. */
export type AddressChanges = Record<string, string | null>;

/** How an address is written: as a place to come back to, or in place of the present one. */
export type AddressWrite = 'pushState' | 'replaceState';

function write(how: AddressWrite, query: string): void {
  window.history[how](null, '', query ? `?${query}` : window.location.pathname);
}

/** The query of the address, and changing it without asking the server; every change is a place to come back to unless it says otherwise. */
export function useAddress() {
  const search = useSearchParams();
  const change = (changes: AddressChanges, how: AddressWrite = 'pushState') => {
    // not from `search`: a second choice may come before the first is drawn
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
 * Hands over what stands behind the # of the address, '' when nothing does, and again when another link opens in the same tab; none of it
 * stays in the history. A # that names a place of the page is left alone.
 */
export function useTakenHash(onTaken: (hash: string) => void): void {
  const ready = useHydrated();
  const take = useEffectEvent(() => {
    const { hash, pathname, search } = location;
    if (hash !== '' && document.getElementById(hash.slice(1))) return;
    onTaken(hash);
    // with a state of its own the router would not see the change, and put the old address back at its next one
    if (hash !== '') history.replaceState(null, '', pathname + search);
  });
  useEffect(() => {
    // the router listens to the address only once the whole page has come alive
    if (!ready) return;
    take();
    const again = () => location.hash !== '' && take();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [ready]);
}

/** How the choice of a list is spelt in an address, and which part of it is typed. */
interface ListSpelling<C> {
  read: (of: (name: string) => string | null) => C;
  searchOf: (choice: C) => string;
  typed: keyof C;
}

/** The choice of a list that the address names, and changing it; every change but of the page begins at the first page again. */
export function useListAddress<C extends { page: number }>({ read, searchOf, typed }: ListSpelling<C>) {
  const search = useSearchParams();
  const choice = read((name) => search.get(name));
  const change = (changes: Partial<C>, how?: AddressWrite) => {
    // not from `choice`: what is told a while after it was typed comes behind other choices
    const present = new URLSearchParams(window.location.search);
    // typing leaves no trail of addresses behind
    const usual = Object.keys(changes).every((name) => name === typed) ? 'replaceState' : 'pushState';
    write(how ?? usual, searchOf({ ...read((name) => present.get(name)), page: 0, ...changes }));
  };
  return { search, choice, change };
}
