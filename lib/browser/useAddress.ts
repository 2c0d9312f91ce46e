import { useSearchParams } from 'next/navigation';

/** Changes to the query of an address: `null` removes a name. */
export type AddressChanges = Record<string, string | null>;

/** The query of the address, and changing it without asking the server; every change is a place to come back to. */
export function useAddress() {
  const search = useSearchParams();
  const change = (changes: AddressChanges) => {
    // not from `search`: a second choice may come before the first is drawn
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    window.history.pushState(null, '', query ? `?${query}` : window.location.pathname);
  };
  return { search, change };
}
