import 'server-only';
import * as z from 'zod/mini';
import { missionApi, type MissionDownloadRow } from '@/lib/mission/contract';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { missionSheet } from './missionColumns';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, readerOf } from './exportHandler';

/** What a person may ask; how the pages go on is our own business. */
const asked = z.omit(missionApi.download.query, { page: true, size: true });

/** Rows read at a time: little enough that reading them keeps nobody else waiting. */
const PAGE = 2_000;

/** The rows page by page, and how many there are together once the first page is read. */
function missionPages(question: z.output<typeof asked>, caller: Caller) {
  let rows: number | null = null;
  async function* pages(): AsyncGenerator<MissionDownloadRow[]> {
    for (let page = 0; ; page += 1) {
      const { list, total } = await callEndpoint(missionApi.download, { query: { ...question, page, size: PAGE } }, caller);
      rows ??= total;
      yield list;
      if (list.length < PAGE || (page + 1) * PAGE >= total) return;
    }
  }
  return { pages: pages(), total: () => rows };
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
