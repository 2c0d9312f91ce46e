import { useRead } from '@/lib/browser/read';
import { missionApi } from '@/lib/mission/contract';

/** The newest mission the member received (spec §7: a page of one). */
export function useCurrentMission() {
  return useRead(missionApi.list, { query: { page: 0, size: 1 } });
}
