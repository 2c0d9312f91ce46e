import { chatReportApi } from '@/lib/chat/report/contract';
import { route, type PlatformApp } from '../http/route';
import { dismissReports, reportMessage, reviewersOf } from './chatReport.queries';
import { enterRoom } from './chatRoom.queries';
import { tellReports } from './tellReports';

/** Reports of chat messages: filing one, which notifies the reviewers, and dismissing them. */
export function chatReportRoutes(app: PlatformApp): void {
  route(app, chatReportApi.report, async ({ access, ...call }) => {
    const { tx, body, services, request } = call;
    const room = await enterRoom(tx, access.self(), body.roomSeq);
    await reportMessage(tx, room, body.number, body.reason, services.clock());
    const { compSeq } = room;
    services.live.tellAfter(request, { compSeq, memberSeqs: await reviewersOf(tx, compSeq, body) }, 'inbox', {});
    await tellReports(call, compSeq);
  });

  route(app, chatReportApi.dismiss, async ({ access, ...call }) => {
    const { tx, body, services, request } = call;
    const group = access.members();
    await dismissReports(tx, group, body, services.clock());
    const { compSeq } = group;
    services.live.tellAfter(request, { compSeq, memberSeqs: await reviewersOf(tx, compSeq, body) }, 'inbox', {});
    await tellReports(call, compSeq);
  });
}
