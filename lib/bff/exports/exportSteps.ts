import 'server-only';
import { exportApi, type StepRow } from '@/lib/export/contract';
import { stepSheet } from './stepColumns';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, viewerOf } from './exportHandler';
import { exportPages, exportQuestion } from './pages';

/**
 * GET /api/export/steps: daily steps of the members in the viewer's scope over a date range, as an Excel file; asks for the reason
 * (R-MEMB-05, X4).
 */
export const exportSteps = exportHandler<StepRow>(
  { path: '/export/steps', needs: 'member:export' },
  async ({ request }, { caller, locale }) => {
    const question = parseQuery(exportQuestion, request);
    const [{ timeZone }] = await viewerOf(caller);
    const sheet = await stepSheet(locale);
    return { sheet, ...exportPages<StepRow>(exportApi.memberStep, question, caller), ascii: 'steps', timeZone };
  },
);
