import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import { MAX_MESSAGES, MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { chatApi } from '@/lib/chat/contract';
import { CLIENT_EVENTS, type ClientAnswer, type ClientEvent, type EventError, type RefusedAck } from '@/lib/chat/socket';
import { AppError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';
import { Access } from '../core/access';
import { causeOf } from '../core/logCause';
import type { Live } from '../core/ports/livePort';
import type { Database, Tx } from '../db/client';
import { markRead } from './chatMark.queries';
import { listMessages, storeMessage } from './chatMessage.queries';
import { chatAudienceOf, enterRoom, type Room } from './chatRoom.queries';
import { channel, type ChatServer, type ChatSocket } from './live';
import { logReading } from './logReading';
import type { Quota } from './quota';
import type { Refusals } from './refusals';
import { turns } from './turns';

interface Parts {
  io: ChatServer;
  live: Live;
  database: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  refusals: Refusals;
  quota: Quota;
}

type Input<E extends ClientEvent> = z.output<(typeof CLIENT_EVENTS)[E]['input']>;
type Accepted<E extends ClientEvent> = Exclude<ClientAnswer<E>, RefusedAck>;
type Handler<E extends ClientEvent> = (socket: ChatSocket, input: Input<E>) => Promise<Accepted<E>>;

class Refused extends Error {
  constructor(readonly code: EventError) {
    super(code);
  }
}

const CODES: Partial<Record<string, EventError>> = { FORBIDDEN: 'FORBIDDEN', BAD_INPUT: 'PICTURE' };
const codeOf = (error: unknown): EventError =>
  error instanceof Refused ? error.code : (error instanceof AppError && CODES[error.code]) || 'INTERNAL';

const tooLong = (input: unknown) => {
  const text = (input as { text?: unknown } | null)?.text;
  return typeof text === 'string' && text.trim().length > MAX_TEXT_LENGTH;
};

/** Answers what clients send: form → rate → room, asked of the database anew each time → deed → acknowledgement. */
export function chatEvents({ io, live, database, clock, log, refusals, quota }: Parts): (socket: ChatSocket) => void {
  const inTurn = turns();

  /** One transaction under row-level security, in a room that the person is in now. */
  const inRoom = <T>(socket: ChatSocket, roomSeq: number, work: (tx: Tx, room: Room, access: Access) => Promise<T>, lock = false) =>
    database.transaction(async (tx) => {
      const { compSeq, memberSeq, role } = socket.data;
      await database.enterScope(tx, compSeq);
      const access = Access.open({ compSeq, memberSeq, role }, tx, {
        // only reading is logged: the same as the call of that name
        action: `${chatApi.messages.method} ${chatApi.messages.path}`,
        about: chatApi.messages.about,
        ip: socket.handshake.address,
        now: clock(),
      });
      return work(tx, await enterRoom(tx, access.self(), roomSeq, { lock }), access);
    });

  const handlers: { [E in ClientEvent]: Handler<E> } = {
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
      // told in the order of their numbers, as far as this copy of the platform goes
      return inTurn(`${socket.data.compSeq}:${roomSeq}`, async () => {
        const store = async (tx: Tx, room: Room) => {
          if (!room.mayWrite) throw new Refused('READ_ONLY');
          const name = picture && picture.slice('/files/'.length);
          const kept = await storeMessage(tx, room, { clientId, text, picture: name }, clock());
          return { ...kept, memberSeqs: await chatAudienceOf(tx, room) };
        };
        const { message, stored, memberSeqs } = await inRoom(socket, roomSeq, store, true);
        if (stored) live.tell({ compSeq: socket.data.compSeq, memberSeqs }, 'message', { ...message, reports: 0 });
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

  async function answer<E extends ClientEvent>(socket: ChatSocket, event: E, raw: unknown): Promise<ClientAnswer<E>> {
    const who = channel.person(socket.data.compSeq, socket.data.memberSeq);
    const now = performance.now();
    const retryAfterMs = (await quota.take('events', who, now)) || (event === 'send' ? await quota.take('sends', who, now) : 0);
    const refuse = (code: EventError): RefusedAck => {
      refusals.add(event, code);
      return { ok: false, code, ...(retryAfterMs > 0 && { retryAfterMs }) };
    };
    if (retryAfterMs > 0) return refuse('RATE_LIMITED');
    const input = parseInput<z.ZodMiniType>(CLIENT_EVENTS[event].input, raw);
    if (input.fields) return refuse(event === 'send' && tooLong(raw) ? 'TOO_LONG' : 'BAD_INPUT');
    try {
      return await handlers[event](socket, input.data as never);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'INTERNAL') log.error({ event, ...causeOf(error) }, 'chat event failed');
      return refuse(code);
    }
  }

  return (socket) => {
    // what has no name of ours is answered by nothing, but is part of what one may do in a minute
    socket.onAny((event: string) => {
      if (Object.hasOwn(CLIENT_EVENTS, event)) return;
      refusals.add('unknown', 'BAD_INPUT');
      void quota.take('events', channel.person(socket.data.compSeq, socket.data.memberSeq), performance.now());
    });
    for (const event of Object.keys(CLIENT_EVENTS) as ClientEvent[])
      // typed by the map above; Socket.IO's own overloads cannot follow a union of events
      (socket as unknown as { on: (name: string, hear: (raw: unknown, acknowledge: unknown) => void) => void }).on(
        event,
        (raw, acknowledge) => {
          void answer(socket, event, raw).then((said) => {
            if (typeof acknowledge === 'function') (acknowledge as (said: unknown) => void)(said);
          });
        },
      );
  };
}
