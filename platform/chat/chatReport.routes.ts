import { chatReportApi } from '@/lib/chat/report/contract';
import { route, type PlatformApp } from '../http/route';
import { getMessage } from './chatMessage.queries';
import { dismissReports, reportMessage, reviewersOf } from './chatReport.queries';
import { enterRoom } from './chatRoom.queries';

/** Reports of chat messages: filing one, which notifies the reviewers, and dismissing them. */
export function chatReportRoutes(app: PlatformApp): void {
  route(app, chatReportApi.report, async ({ access, tx, body, services, request }) => {
    const room = await enterRoom(tx, access.self(), body.roomSeq);
    await reportMessage(tx, room, body.number, body.reason, services.clock());
    const { compSeq, kind, ownerSeq } = room;
    const reviewers = await reviewersOf(tx, compSeq, body);
    services.live.tellAfter(request, { compSeq, memberSeqs: reviewers }, 'inbox', {});
    // people who may hide the message see its number of reports in the room
    const memberSeqs = kind === 'TEAM' ? [ownerSeq] : kind === 'ANNOUNCEMENT' ? reviewers.slice(-1) : [];
    services.live.tellAfter(request, { compSeq, memberSeqs }, 'changed', await getMessage(tx, { ...room, mayHide: true }, body.number));
  });

  route(app, chatReportApi.dismiss, async ({ access, tx, body, services, request }) => {
    const group = access.members();
    await dismissReports(tx, group, body, services.clock());
    const { compSeq } = group;
    services.live.tellAfter(request, { compSeq, memberSeqs: await reviewersOf(tx, compSeq, body) }, 'inbox', {});
  });
}
