import 'server-only';
import * as z from 'zod/mini';
import { missionApi, type MissionDownloadRow } from '@/lib/mission/contract';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { missionSheet } from './missionColumns';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, viewerOf } from './exportHandler';
import { pagesByNumber } from './pages';

/** What a caller may pass; paging parameters are internal. */
const asked = z.omit(missionApi.download.query, { page: true, after: true, size: true });

/** Rows per page: few enough not to hold up other requests. */
const ROWS_PER_PAGE = 2_000;

/** Key of a mission note sent to a member; falls back to the texts if the upstream does not number notes. */
const keyOf = ({ missionSeq, memberSeq, noteSeq, topic, note }: MissionDownloadRow) =>
  `${missionSeq} ${memberSeq} ${noteSeq ?? JSON.stringify([topic, note])}`;

function missionPages(question: z.output<typeof asked>, caller: Caller) {
  const pageOf = (page: number, after?: string) =>
    callEndpoint(missionApi.download, { query: { ...question, page, after, size: ROWS_PER_PAGE } }, caller);
  return pagesByNumber({ pageOf, keyOf, size: ROWS_PER_PAGE });
}

/**
 * GET /api/export/missions: missions sent in a date range, their recipients and completion, as an Excel file; asks for the reason
 * (R-NOTI-04, X4).
 */
export const exportMissions = exportHandler<MissionDownloadRow>(
  { path: '/export/missions', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(asked, request);
    const [{ timeZone }] = await viewerOf(caller);
    return { sheet: await missionSheet({ locale, timeZone }), ...missionPages(question, caller), ascii: 'missions', timeZone };
  },
);
