import { useAddress } from '@/lib/browser/useAddress';
import { missionListChoice, type MissionFilter } from './missionList';

/** Filter and page of the mission list from the URL; every change adds a history entry. */
export function useMissionChoice() {
  const { search, change } = useAddress();
  const choose = ({ filter, page }: { filter?: MissionFilter; page?: number }) =>
    change({
      ...(filter !== undefined && { filter: filter === 'all' ? null : filter }),
      ...(page !== undefined && { page: page === 1 ? null : String(page) }),
    });
  return { ...missionListChoice(search.get('filter') ?? undefined, search.get('page') ?? undefined), choose };
}
