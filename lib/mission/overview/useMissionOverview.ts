import { useAddress, type AddressWrite } from '@/lib/browser/useAddress';
import { useFreshRead } from '@/lib/browser/useFreshRead';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { missionAnalysisApi } from '@/lib/mission/overview/contract';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { missionApi } from '@/lib/mission/contract';
import { missionOverview, reportPeople, reportPeopleChanges, sentListQuery, type ReportPeople } from './missionOverview';

/** The view from the URL, with paging and search of its list. */
export function useMissionOverview() {
  const { search, change } = useAddress();
  return {
    view: missionOverview((name) => search.get(name)),
    turn: (page: number, how?: AddressWrite) => change({ page: page === 0 ? null : String(page + 1) }, how),
    find: (text: string) => change({ search: text === '' ? null : text, page: null }),
  };
}

/** Reads a page of the missions that the viewer sent; for a master, of the whole company. */
export function useSent(choice: { page: number; search: string }) {
  return useRead(missionApi.list, { query: sentListQuery(choice) });
}

/** Reads a mission's report. */
export function useMissionReport(missionSeq: number) {
  return useRead(missionAnalysisApi.analysis, { query: { mIndex: missionSeq } });
}

/** Reads a mission for the form that edits it or sends it again; null skips the request. */
export function useSentMission(missionSeq: number | null) {
  return useFreshRead(missionAnalysisApi.analysis, missionSeq === null ? null : { query: { mIndex: missionSeq } });
}

/** The people filter of a report from the URL, and its setter. */
export function useReportPeople() {
  const { search, change } = useAddress();
  return {
    choice: reportPeople((name) => search.get(name)),
    change: (changes: Partial<ReportPeople>, how?: AddressWrite) => change(reportPeopleChanges(changes), how),
  };
}

/** Reads to revalidate after a mission is created, changed or deleted. */
export const MISSION_READS = [missionApi.list.path, missionAnalysisApi.analysis.path, missionCommentApi.list.path];

/** Deletes missions with everything attached; `counted`: reads of other domains that count them. Throws BrowserError. */
export function useDeleteMissions(counted: readonly string[]) {
  return useSend(missionApi.remove, [...MISSION_READS, ...counted]);
}

/** Uploads the picture that a mission is held for. Throws BrowserError. */
export function useAddMissionPicture() {
  return useSend(missionApi.img, MISSION_READS);
}
