import 'server-only';
import { exportApi, type MeasureRow } from '@/lib/export/contract';
import { teamMeasureSheet } from './teamMeasureColumns';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, readerOf } from './exportHandler';
import { exportPages, exportQuestion } from './pages';

/** GET /api/export/members: the measurements of the members one watches over in a range of days, as an Excel file; asks why (R-MEMB-05, X4). */
export const exportTeamMeasures = exportHandler<MeasureRow>(
  { path: '/export/members', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(exportQuestion, request);
    const [{ timeZone }, units] = await readerOf(caller);
    const sheet = await teamMeasureSheet({ locale, units });
    return { sheet, ...exportPages<MeasureRow>(exportApi.memberData, question, caller), ascii: 'members', timeZone };
  },
);
