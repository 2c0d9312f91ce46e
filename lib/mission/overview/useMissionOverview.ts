import { useAddress, type AddressWrite } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { missionAnalysisApi } from '@/lib/mission/overview/contract';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { missionApi } from '@/lib/mission/contract';
import { missionOverview, reportPeople, reportPeopleChanges, sentListQuery, type ReportPeople } from './missionOverview';

/** What the address says the desk shows, and paging and searching its list. */
export function useMissionOverview() {
  const { search, change } = useAddress();
  return {
    view: missionOverview((name) => search.get(name)),
    turn: (page: number, how?: AddressWrite) => change({ page: page === 0 ? null : String(page + 1) }, how),
    find: (text: string) => change({ search: text === '' ? null : text, page: null }),
  };
}

/** A page of the missions that the reader has sent, for a master of the company. */
export function useSent(choice: { page: number; search: string }) {
  return useRead(missionApi.list, { query: sentListQuery(choice) });
}

/** How a mission goes; nothing is read while none is named. */
export function useMissionReport(missionSeq: number | null) {
  return useRead(missionAnalysisApi.analysis, missionSeq === null ? null : { query: { mIndex: missionSeq } });
}

/** Which people of a report the address shows, and choosing others. */
export function useReportPeople() {
  const { search, change } = useAddress();
  return {
    choice: reportPeople((name) => search.get(name)),
    change: (changes: Partial<ReportPeople>, how?: AddressWrite) => change(reportPeopleChanges(changes), how),
  };
}

/** What a mission that comes, changes or goes makes stale. */
export const MISSION_READS = [missionApi.list.path, missionAnalysisApi.analysis.path, missionCommentApi.list.path];

/** Deletes missions with what belongs to them. Throws BrowserError. */
export function useDeleteMissions() {
  return useSend(missionApi.remove, MISSION_READS);
}

/** Gives a mission that is held for its picture that picture. Throws BrowserError. */
export function useAddLogo() {
  return useSend(missionApi.img, MISSION_READS);
}
