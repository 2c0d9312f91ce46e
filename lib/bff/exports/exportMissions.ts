import 'server-only';
import * as z from 'zod/mini';
import { missionApi, type MissionDownloadRow } from '@/lib/mission/contract';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { missionSheet } from './missionColumns';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, readerOf } from './exportHandler';
import { pagesByNumber } from './pages';

/** What a person may ask; how the pages go on is our own business. */
const asked = z.omit(missionApi.download.query, { page: true, after: true, size: true });

/** Rows read at a time: little enough that reading them keeps nobody else waiting. */
const PAGE = 2_000;

/** A note of a mission that a member received; an upstream that does not number it tells it by its words. */
const keyOf = ({ missionSeq, memberSeq, noteSeq, topic, note }: MissionDownloadRow) =>
  `${missionSeq} ${memberSeq} ${noteSeq ?? JSON.stringify([topic, note])}`;

function missionPages(question: z.output<typeof asked>, caller: Caller) {
  const pageOf = (page: number, after?: string) =>
    callEndpoint(missionApi.download, { query: { ...question, page, after, size: PAGE } }, caller);
  return pagesByNumber({ pageOf, keyOf, size: PAGE });
}

/** GET /api/export/missions: what was sent in a range of days, to whom and what is done of it, as an Excel file; asks why (R-NOTI-04, X4). */
export const exportMissions = exportHandler<MissionDownloadRow>(
  { path: '/export/missions', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(asked, request);
    const [{ timeZone }] = await readerOf(caller);
    return { sheet: await missionSheet({ locale, timeZone }), ...missionPages(question, caller), ascii: 'missions', timeZone };
  },
);
