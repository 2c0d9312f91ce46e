import { chatApi } from '@/lib/chat/contract';
import { AppError } from '@/lib/shared/errors';
import { may } from '@/lib/shared/permissions';
import { watchesCompany } from '@/lib/shared/roles';
import type { Access } from '../core/access/access';
import type { Tx } from '../db/client';
import { fileUrl } from '../files/files';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp } from '../http/route';
import { listReads, markRead, muteRoom } from './chatMark.queries';
import { listLast } from './chatMessage.queries';
import { chatMessageRoutes } from './chatMessage.routes';
import { chatReportRoutes } from './chatReport.routes';
import { chatAudienceOf, countUnread, enterRoom, listRooms, makeRooms, openRoom, type RoomRow } from './chatRoom.queries';
import { createTicket } from './chatTicket.queries';

async function withLast(tx: Tx, access: Access, rows: readonly RoomRow[]) {
  const scope = access.self();
  const last = new Map((await listLast(tx, scope.compSeq, rows)).map((message) => [message.roomSeq, message]));
  return rows.map(({ roomSeq, kind, ownerSeq, name, memberSeq, loginId, pictureFile, lastRead, unread, muted, type }) => ({
    roomSeq,
    kind,
    name,
    memberSeq,
    ...(loginId !== null && { id: loginId }),
    urlProfile: fileUrl(pictureFile),
    last: last.get(roomSeq) ?? null,
    lastRead: Number(lastRead),
    unread,
    muted,
    mayWrite: kind !== 'ANNOUNCEMENT' || may({ role: type }, 'chat:lead'),
    mayHide: (kind === 'TEAM' && ownerSeq === scope.memberSeq) || (kind === 'ANNOUNCEMENT' && watchesCompany(type)),
  }));
}

/** Rooms and tickets for the live chat; messages have a file of their own. */
export function chatRoutes(app: PlatformApp): void {
  route(app, chatApi.rooms, async ({ access, tx, query }) => {
    await makeRooms(tx, access.self());
    const rows = await listRooms(tx, access.self(), query);
    return { list: await withLast(tx, access, rows), total: rows[0]?.total ?? 0 };
  });

  route(app, chatApi.room, async ({ access, tx, query }) => {
    const room = await enterRoom(tx, access.self(), query.roomSeq);
    const rows = await listRooms(tx, access.self(), { filter: 'ALL', page: 0, size: 1, roomSeq: query.roomSeq });
    const [shown] = await withLast(tx, access, rows);
    if (!shown) throw new AppError('FORBIDDEN');
    const first = rows[0]?.firstUnread ?? null;
    return { ...shown, reads: await listReads(tx, room), firstUnread: first === null ? null : Number(first) };
  });

  route(app, chatApi.open, ({ access, tx, body }) => openRoom(tx, access.self(), body.memberSeq));

  route(app, chatApi.unread, ({ access, tx }) => countUnread(tx, access.self()));

  route(app, chatApi.read, async ({ access, tx, body, services, request }) => {
    const scope = access.self();
    const room = await enterRoom(tx, scope, body.roomSeq);
    if (!(await markRead(tx, room, body.number))) return;
    const [me] = await listRooms(tx, scope, { filter: 'ALL', page: 0, size: 1, roomSeq: body.roomSeq });
    const read = { roomSeq: body.roomSeq, memberSeq: scope.memberSeq, name: me?.myName ?? '', number: Math.min(body.number, room.last) };
    services.live.tellAfter(
      request,
      { compSeq: scope.compSeq, memberSeqs: (await chatAudienceOf(tx, room)) ?? [scope.memberSeq] },
      'read',
      read,
    );
  });

  route(app, chatApi.mute, async ({ access, tx, body, services, request }) => {
    const scope = access.self();
    await muteRoom(tx, await enterRoom(tx, scope, body.roomSeq), body.muted, services.clock());
    services.live.tellAfter(request, { compSeq: scope.compSeq, memberSeqs: [scope.memberSeq] }, 'rooms', {});
  });

  route(app, chatApi.ticket, async ({ access, tx, services, request }) => {
    // present, because the call was authenticated by it
    const token = bearerOf(request)!;
    return createTicket(tx, access.self(), token, services.clock());
  });

  chatMessageRoutes(app);
  chatReportRoutes(app);
}
