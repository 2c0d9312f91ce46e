import { useListAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { overviewChoice, overviewSearch, type OverviewChoice } from './exerciseOverview';
import { exerciseOverviewApi } from './contract';

/** The list state in the URL and its setter. */
export const useOverviewChoice = () => useListAddress({ read: overviewChoice, searchOf: overviewSearch, typed: 'name' });

/** Reads a page of the viewer's members with their prescriptions; null skips the request. */
export function useExerciseOverview(choice: OverviewChoice | null) {
  return useRead(exerciseOverviewApi.members, choice && { body: choice });
}
