import { useSearchParams } from 'next/navigation';
import { useRead } from '@/lib/browser/useRead';
import { overviewChoice, overviewSearch, type OverviewChoice } from './exerciseOverview';
import { exerciseOverviewApi } from './contract';

/** The choice of the address, and changing it; every change but of the page begins at the first page again. */
export function useOverviewChoice() {
  const search = useSearchParams();
  const choice = overviewChoice((name) => search.get(name));
  const change = (changes: Partial<OverviewChoice>) => {
    const query = overviewSearch({ ...choice, page: 0, ...changes });
    // typing a name leaves no trail of addresses behind
    const write = 'name' in changes ? 'replaceState' : 'pushState';
    window.history[write](null, '', query ? `?${query}` : window.location.pathname);
  };
  return { choice, change };
}

/** A page of the members whom the reader watches over, with how their prescriptions stand. */
export function useExerciseOverview(choice: OverviewChoice) {
  return useRead(exerciseOverviewApi.members, { body: choice });
}
