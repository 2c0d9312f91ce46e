import { useEffect, useRef, useState } from 'react';
import { useAddress } from '@/lib/browser/address';
import { download, keepFile } from '@/lib/browser/download';
import { BrowserError } from '@/lib/browser/error';
import { useRead } from '@/lib/browser/read';
import { useSend } from '@/lib/browser/send';
import { missionAnalysisApi } from '@/lib/mission/analysis/contract';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { missionApi } from '@/lib/mission/contract';
import { deskView, downloadMessage, downloadQuery, listQuery, type DownloadFields } from './rules';

/** What the address says the desk shows, and paging and searching its list. */
export function useDesk() {
  const { search, change } = useAddress();
  return {
    view: deskView((name) => search.get(name)),
    turn: (page: number) => change({ page: page === 0 ? null : String(page + 1) }),
    find: (text: string) => change({ search: text === '' ? null : text, page: null }),
  };
}

/** A page of the missions that the reader has sent, for a master of the company. */
export function useSent(choice: { page: number; search: string }) {
  return useRead(missionApi.list, { query: listQuery(choice) });
}

/** How a mission goes; nothing is read while none is named. */
export function useReport(missionSeq: number | null) {
  return useRead(missionAnalysisApi.analysis, missionSeq === null ? null : { query: { mIndex: missionSeq } });
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

/** How a download stands. */
export type DownloadState =
  | { at: 'form'; failure?: ReturnType<typeof downloadMessage> | 'none' }
  | { at: 'running'; bytes: number; rows: number | null }
  | { at: 'done'; file: string; rows: number | null };

/** Downloads the list and tells how it stands; leaving or cancelling ends it on the server too. */
export function useMissionDownload() {
  const [state, setState] = useState<DownloadState>({ at: 'form' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (fields: DownloadFields) => {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ at: 'running', bytes: 0, rows: null });
    try {
      const onProgress = (bytes: number, rows: number | null) => setState({ at: 'running', bytes, rows });
      const file = await download('/export/missions', downloadQuery(fields), { signal: leaving.signal, onProgress });
      if (file.rows === 0) return setState({ at: 'form', failure: 'none' });
      keepFile(file);
      setState({ at: 'done', file: file.name, rows: file.rows });
    } catch (error) {
      if (leaving.signal.aborted) return setState({ at: 'form' });
      if (!(error instanceof BrowserError)) throw error;
      setState({ at: 'form', failure: downloadMessage(error.status) });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
