import { useSearchParams } from 'next/navigation';
import { useRead } from '@/lib/browser/useRead';
import { deskChoice, deskSearch, type DeskChoice } from './exerciseOverview';
import { exerciseDeskApi } from './contract';

/** The choice of the address, and changing it; every change but of the page begins at the first page again. */
export function useDeskChoice() {
  const search = useSearchParams();
  const choice = deskChoice((name) => search.get(name));
  const change = (changes: Partial<DeskChoice>) => {
    const query = deskSearch({ ...choice, page: 0, ...changes });
    // typing a name leaves no trail of addresses behind
    const write = 'name' in changes ? 'replaceState' : 'pushState';
    window.history[write](null, '', query ? `?${query}` : window.location.pathname);
  };
  return { choice, change };
}

/** A page of the members whom the reader watches over, with how their prescriptions stand. */
export function useDesk(choice: DeskChoice) {
  return useRead(exerciseDeskApi.members, { body: choice });
}
