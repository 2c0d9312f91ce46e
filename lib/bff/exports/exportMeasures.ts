import 'server-only';
import * as z from 'zod/mini';
import { bodyApi, type BodyRecord } from '@/lib/body/contract';
import { exportApi } from '@/lib/export/contract';
import { AppError } from '@/lib/shared/errors';
import { memberSeq, deviceCode } from '@/lib/shared/fields';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { measureSheet } from './measureColumns';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, viewerOf } from './exportHandler';
import { pagesByNumber, type PagedList } from './pages';

/** Records per page: few enough not to hold up other requests. */
const ROWS_PER_PAGE = 500;

function recordsOf(pageOf: PagedList<BodyRecord>['pageOf']) {
  return pagesByNumber({ pageOf, keyOf: ({ seq }) => seq, size: ROWS_PER_PAGE });
}

const ownAsked = z.object({ memberSeq, device: z.optional(deviceCode) });

/** GET /api/export/measures: all body records of the viewer as an Excel file (R-BODY-06). */
export const exportMeasures = exportHandler<BodyRecord>(
  { path: '/export/measures', needs: 'body:read' },
  async ({ request }, { session, caller, locale }) => {
    const { memberSeq: named = session.memberSeq, device } = parseQuery(ownAsked, request);
    // exporting another member's needs a reason: that is the call below
    if (named !== session.memberSeq) throw new AppError('FORBIDDEN');
    // a record that the member is asked about is in no file
    const newestFirst = { only: 'counted', size: ROWS_PER_PAGE, sort: 'date', order: 'desc', devCode: device && [device] } as const;
    const pageOf = (page: number, after?: string) => callEndpoint(bodyApi.list, { query: { ...newestFirst, page, after } }, caller);
    const [profile, units] = await viewerOf(caller);
    return {
      sheet: await measureSheet({ locale, units, profile }),
      ...recordsOf(pageOf),
      ascii: 'measurements',
      timeZone: profile.timeZone,
    };
  },
);

const memberAsked = z.omit(exportApi.measures.query, { page: true, after: true, size: true });

function pagesOfMember(question: z.output<typeof memberAsked>, caller: Caller) {
  return recordsOf((page, after) => callEndpoint(exportApi.measures, { query: { ...question, page, after, size: ROWS_PER_PAGE } }, caller));
}

/**
 * GET /api/export/memberMeasures: all body records of a member in the viewer's scope, as an Excel file; asks for the reason (R-MEMB-02,
 * X4).
 */
export const exportMemberMeasures = exportHandler<BodyRecord>(
  { path: '/export/memberMeasures', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(memberAsked, request);
    const [profile, units] = await viewerOf(caller, question.memberSeq);
    const sheet = await measureSheet({ locale, units, profile, named: true });
    return { sheet, ...pagesOfMember(question, caller), ascii: 'measurements', timeZone: profile.timeZone };
  },
);
