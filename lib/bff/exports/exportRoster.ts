import 'server-only';
import * as z from 'zod/mini';
import { memberListApi, type MemberRow } from '@/lib/member/list/contract';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, viewerOf } from './exportHandler';
import { pagesByNumber } from './pages';
import { rosterSheet } from './rosterColumns';

/** What a caller may pass; paging parameters are internal. */
const asked = z.omit(memberListApi.roster.query, { page: true, after: true, size: true });

/** Rows per page: few enough not to hold up other requests. */
const ROWS_PER_PAGE = 1_000;

function rosterPages(question: z.output<typeof asked>, caller: Caller) {
  const pageOf = (page: number, after?: string) =>
    callEndpoint(memberListApi.roster, { query: { ...question, page, after, size: ROWS_PER_PAGE } }, caller);
  return pagesByNumber({ pageOf, keyOf: ({ uindex }) => uindex, size: ROWS_PER_PAGE });
}

/**
 * GET /api/export/roster: the members that a list query finds, with the columns of the list, as an Excel file; asks for the reason
 * (R-MEMB-05, X4).
 */
export const exportRoster = exportHandler<MemberRow>(
  { path: '/export/roster', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(asked, request);
    const [{ timeZone }] = await viewerOf(caller);
    return { sheet: await rosterSheet({ locale, timeZone }), ...rosterPages(question, caller), ascii: 'member-list', timeZone };
  },
);
