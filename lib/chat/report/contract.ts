import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { REPORT_REASONS } from '../chatLimits';
import { oneMessage } from '../contract';

export const chatReportApi = {
  report: endpoint({
    method: 'POST',
    path: '/chat/report',
    needs: 'chat:use',
    summary:
      'Reports another’s message to whoever is in charge of its writer, in whose inbox it stands, and to who may hide it; reporting again changes the reason as long as nobody has looked at it.',
    failures: { 404: 'no such message of another’s' },
    body: z.object({ ...oneMessage, reason: z.enum(REPORT_REASONS) }),
    response: accepted,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/chat/dismiss',
    needs: 'inbox:use',
    summary: 'Takes the reports of a message as seen to, by the manager of its writer or the master; when and by whom is kept.',
    failures: { 404: 'no open report of a message whose writer the caller is in charge of' },
    body: z.object(oneMessage),
    response: accepted,
  }),
};
