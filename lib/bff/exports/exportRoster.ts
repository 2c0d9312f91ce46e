import 'server-only';
import * as z from 'zod/mini';
import { memberListApi, type MemberRow } from '@/lib/member/list/contract';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, readerOf } from './exportHandler';
import { rosterSheet } from './rosterColumns';

/** What a person may ask; how the pages go on is our own business. */
const asked = z.omit(memberListApi.roster.query, { page: true, size: true });

/** Rows read at a time: little enough that reading them keeps nobody else waiting. */
const PAGE = 1_000;

/** The members page by page, and how many there are once the first page is read; who was added meanwhile pushes nobody into the file twice. */
function rosterPages(question: z.output<typeof asked>, caller: Caller) {
  let rows: number | null = null;
  async function* pages(): AsyncGenerator<MemberRow[]> {
    const told = new Set<number>();
    for (let page = 0; ; page += 1) {
      const { list, total } = await callEndpoint(memberListApi.roster, { query: { ...question, page, size: PAGE } }, caller);
      rows ??= total;
      yield list.filter(({ uindex }) => !told.has(uindex));
      for (const { uindex } of list) told.add(uindex);
      if (list.length < PAGE || (page + 1) * PAGE >= total) return;
    }
  }
  return { pages: pages(), total: () => rows };
}

/** GET /api/export/roster: the members that the list finds, with what it says of them, as an Excel file; asks why (R-MEMB-05, X4). */
export const exportRoster = exportHandler<MemberRow>(
  { path: '/export/roster', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(asked, request);
    const [{ timeZone }] = await readerOf(caller);
    return { sheet: await rosterSheet({ locale, timeZone }), ...rosterPages(question, caller), ascii: 'member-list', timeZone };
  },
);
