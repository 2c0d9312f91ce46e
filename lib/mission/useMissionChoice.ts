import { useAddress } from '@/lib/browser/useAddress';
import { missionListChoice, type MissionFilter } from './missionList';

/** Which part of the mission list is shown, as the address says it; every choice becomes a place to come back to. */
export function useMissionChoice() {
  const { search, change } = useAddress();
  const choose = ({ filter, page }: { filter?: MissionFilter; page?: number }) =>
    change({
      ...(filter !== undefined && { filter: filter === 'all' ? null : filter }),
      ...(page !== undefined && { page: page === 1 ? null : String(page) }),
    });
  return { ...missionListChoice(search.get('filter') ?? undefined, search.get('page') ?? undefined), choose };
}
