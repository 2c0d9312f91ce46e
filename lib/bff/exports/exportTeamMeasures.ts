import 'server-only';
import { exportApi, type MeasureRow } from '@/lib/export/contract';
import { teamMeasureSheet } from './teamMeasureColumns';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, viewerOf } from './exportHandler';
import { exportPages, exportQuestion } from './pages';

/**
 * GET /api/export/members: measurements of the members in the viewer's scope over a date range, as an Excel file; asks for the reason
 * (R-MEMB-05, X4).
 */
export const exportTeamMeasures = exportHandler<MeasureRow>(
  { path: '/export/members', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(exportQuestion, request);
    const [{ timeZone }, units] = await viewerOf(caller);
    const sheet = await teamMeasureSheet({ locale, units });
    return { sheet, ...exportPages<MeasureRow>(exportApi.memberData, question, caller), ascii: 'members', timeZone };
  },
);
