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
      'Reports someone else’s message to the inbox of the writer’s manager and the master, and to those who may hide it. Reporting again changes the reason until the report is dismissed.',
    failures: { 404: 'no such message of someone else' },
    body: z.object({ ...oneMessage, reason: z.enum(REPORT_REASONS) }),
    response: accepted,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/chat/dismiss',
    needs: 'inbox:use',
    summary: 'Dismisses the reports of a message, as the writer’s manager or the master; time and person are recorded.',
    failures: { 404: 'no open report of a message by someone the caller manages' },
    body: z.object(oneMessage),
    response: accepted,
  }),
};
