import { chatApi } from '@/lib/chat/contract';
import { AppError } from '@/lib/shared/errors';
import { route, type PlatformApp } from '../http/route';
import { deleteMessage, hideMessage, listMessages, listSparePictures, searchMessages, storeMessage } from './chatMessage.queries';
import { pushMessage } from './chatPush.queries';
import { chatAudienceOf, enterRoom, openRoom } from './chatRoom.queries';
import { reviewersOf } from './chatReport.queries';
import { logReading } from './logReading';
import { tellReports } from './tellReports';

/** Messages of a room: reading, writing, hiding and deleting them, and uploading pictures. */
export function chatMessageRoutes(app: PlatformApp): void {
  route(app, chatApi.messages, async ({ access, tx, query }) => {
    const room = await enterRoom(tx, access.self(), query.roomSeq);
    await logReading(access, room);
    return listMessages(tx, room, query);
  });

  route(app, chatApi.write, async ({ access, tx, body, services, request }) => {
    const { roomSeq } = await openRoom(tx, access.self(), body.memberSeq);
    const room = await enterRoom(tx, access.self(), roomSeq, { lock: true });
    const { message, stored } = await storeMessage(tx, room, { clientId: body.clientId, text: body.text, picture: null }, services.clock());
    if (stored) {
      const to = { compSeq: room.compSeq, memberSeqs: await chatAudienceOf(tx, room) };
      await pushMessage(tx, to, room);
      services.live.tellAfter(request, to, 'message', { ...message, reports: 0 });
    }
    return { roomSeq };
  });

  route(app, chatApi.search, async ({ access, tx, query }) => {
    const room = await enterRoom(tx, access.self(), query.roomSeq);
    await logReading(access, room);
    return searchMessages(tx, room, query);
  });

  route(app, chatApi.hide, async ({ access, ...call }) => {
    const { tx, body, services, request } = call;
    const room = await enterRoom(tx, access.self(), body.roomSeq);
    const message = await hideMessage(tx, room, body.number, body.hidden, services.clock());
    const audience = { compSeq: room.compSeq, memberSeqs: await chatAudienceOf(tx, room) };
    services.live.tellAfter(request, audience, 'changed', { ...message, reports: 0 });
    const { compSeq } = room;
    await tellReports(call, compSeq);
    services.live.tellAfter(request, { compSeq, memberSeqs: await reviewersOf(tx, compSeq, body) }, 'inbox', {});
  });

  route(app, chatApi.remove, async ({ access, tx, body, services, request }) => {
    const room = await enterRoom(tx, access.self(), body.roomSeq);
    const { message, picture } = await deleteMessage(tx, room, body.number, services.clock());
    if (picture) await services.files.remove(tx, room.compSeq, picture);
    const { compSeq } = room;
    services.live.tellAfter(request, { compSeq, memberSeqs: await chatAudienceOf(tx, room) }, 'changed', { ...message, reports: 0 });
    services.live.tellAfter(request, { compSeq, memberSeqs: await reviewersOf(tx, compSeq, body) }, 'inbox', {});
  });

  route(app, chatApi.pictures, async ({ access, tx, form, files, services }) => {
    const room = await enterRoom(tx, access.self(), form.roomSeq);
    if (!room.mayWrite) throw new AppError('FORBIDDEN');
    const { compSeq, memberSeq: ownerSeq } = room;
    const now = services.clock();
    // clean up earlier uploads that were never sent
    for (const name of await listSparePictures(tx, room, now)) await services.files.remove(tx, compSeq, name);
    const pictures: string[] = [];
    for (const { content } of files)
      pictures.push((await services.files.savePicture(tx, { compSeq, ownerSeq, purpose: 'CHAT' }, content, now)).url);
    return { pictures };
  });
}
