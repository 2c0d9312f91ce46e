import type * as z from 'zod/mini';
import { MAX_MESSAGES } from '@/lib/chat/chatLimits';
import { chatApi } from '@/lib/chat/contract';
import type { CLIENT_EVENTS, ClientAnswer, ClientEvent, EventError, RefusedAck } from '@/lib/chat/socket';
import { READS_AS } from '@/lib/consent/readers';
import { Access } from '../core/access/access';
import type { Live } from '../core/ports/livePort';
import type { Database, Tx } from '../db/client';
import { markRead } from './chatMark.queries';
import { listMessages, storeMessage } from './chatMessage.queries';
import { pushMessage } from './chatPush.queries';
import { chatAudienceOf, enterRoom, type Room } from './chatRoom.queries';
import { channel, type ChatServer, type ChatSocket } from './live';
import { logReading } from './logReading';
import { sequencer } from './sequencer';

export interface CommandParts {
  io: ChatServer;
  live: Live;
  database: Database;
  clock: () => Date;
}

type Input<E extends ClientEvent> = z.output<(typeof CLIENT_EVENTS)[E]['input']>;
type AcceptedAck<E extends ClientEvent> = Exclude<ClientAnswer<E>, RefusedAck>;
type Handler<E extends ClientEvent> = (socket: ChatSocket, input: Input<E>) => Promise<AcceptedAck<E>>;

/** A refused command, with the code sent to the client. */
export class Refused extends Error {
  constructor(readonly code: EventError) {
    super(code);
  }
}

/** Handlers of the client events; each throws if the room, in its present state, does not permit it. */
export function chatCommands({ io, live, database, clock }: CommandParts): { [E in ClientEvent]: Handler<E> } {
  const inSequence = sequencer();

  /** Runs work in one transaction under row-level security, in a room the person is in now. */
  const inRoom = <T>(socket: ChatSocket, roomSeq: number, work: (tx: Tx, room: Room, access: Access) => Promise<T>, lock = false) =>
    database.transaction(async (tx) => {
      const { compSeq, memberSeq, role, address: ip } = socket.data;
      await database.enterScope(tx, compSeq, { readsAs: READS_AS[role], viewerSeq: memberSeq });
      const access = Access.open({ compSeq, memberSeq, role }, tx, {
        // only reading is logged, under the same action as the HTTP call
        action: `${chatApi.messages.method} ${chatApi.messages.path}`,
        about: chatApi.messages.about,
        ip,
        now: clock(),
      });
      return work(tx, await enterRoom(tx, access.self(), roomSeq, { lock }), access);
    });

  return {
    async enter(socket, { roomSeq }) {
      const last = await inRoom(socket, roomSeq, (_, room) => Promise.resolve(room.last));
      await socket.join(channel.entered(socket.data.compSeq, socket.data.memberSeq, roomSeq));
      return { ok: true, last };
    },
    async leave(socket, { roomSeq }) {
      await socket.leave(channel.entered(socket.data.compSeq, socket.data.memberSeq, roomSeq));
      return { ok: true };
    },
    send(socket, { roomSeq, clientId, text, picture }) {
      // emitted in the order of their numbers, within this instance
      return inSequence(`${socket.data.compSeq}:${roomSeq}`, async () => {
        const store = async (tx: Tx, room: Room) => {
          if (!room.mayWrite) throw new Refused('READ_ONLY');
          const name = picture && picture.slice('/files/'.length);
          const kept = await storeMessage(tx, room, { clientId, text, picture: name }, clock());
          const to = { compSeq: room.compSeq, memberSeqs: await chatAudienceOf(tx, room) };
          if (kept.stored) await pushMessage(tx, to, room);
          return { ...kept, to };
        };
        const { message, stored, to } = await inRoom(socket, roomSeq, store, true);
        if (stored) live.tell(to, 'message', { ...message, reports: 0 });
        return { ok: true as const, number: message.number, date: message.date };
      });
    },
    async missed(socket, { roomSeq, after }) {
      const read = async (tx: Tx, room: Room, access: Access) => {
        await logReading(access, room);
        return listMessages(tx, room, { after, size: MAX_MESSAGES });
      };
      return { ok: true, ...(await inRoom(socket, roomSeq, read)) };
    },
    async read(socket, { roomSeq, number }) {
      const { compSeq, memberSeq, name } = socket.data;
      const mark = async (tx: Tx, room: Room) => ((await markRead(tx, room, number)) ? { to: await chatAudienceOf(tx, room), room } : null);
      const news = await inRoom(socket, roomSeq, mark);
      const payload = { roomSeq, memberSeq, name, number: Math.min(number, news?.room.last ?? 0) };
      if (news) live.tell({ compSeq, memberSeqs: news.to ?? [memberSeq] }, 'read', payload);
      return { ok: true };
    },
    async typing(socket, { roomSeq, typing }) {
      const { compSeq, memberSeq, name } = socket.data;
      const to = await inRoom(socket, roomSeq, chatAudienceOf);
      const others = (to ?? []).filter((seq) => seq !== memberSeq).map((seq) => channel.entered(compSeq, seq, roomSeq));
      if (others.length > 0) io.to(others).emit('typing', { roomSeq, memberSeq, name, typing });
      return { ok: true };
    },
  };
}
