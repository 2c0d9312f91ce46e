import { useListAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { overviewChoice, overviewSearch, type OverviewChoice } from './exerciseOverview';
import { exerciseOverviewApi } from './contract';

/** The choice of the address, and changing it. */
export const useOverviewChoice = () => useListAddress({ read: overviewChoice, searchOf: overviewSearch, typed: 'name' });

/** A page of the members whom the reader watches over, with how their prescriptions stand; null asks nothing. */
export function useExerciseOverview(choice: OverviewChoice | null) {
  return useRead(exerciseOverviewApi.members, choice && { body: choice });
}
