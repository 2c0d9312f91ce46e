import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@/lib/chat/socket';
import type { Holder } from './chatTicket.queries';

export type ChatServer = Server<ClientToServer, ServerToClient, Record<string, never>, Holder>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, Holder>;

/** Names under which connections are reached, in every copy of the platform: all of a company, of a person, and a person's that have entered a room. */
export const channel = {
  company: (compSeq: number) => `c${compSeq}`,
  person: (compSeq: number, memberSeq: number) => `c${compSeq}m${memberSeq}`,
  entered: (compSeq: number, memberSeq: number, roomSeq: number) => `c${compSeq}m${memberSeq}r${roomSeq}`,
};

/** Who is to be told: these people, or with null everybody of the company. Asked of the database each time, never remembered. */
export interface Audience {
  compSeq: number;
  memberSeqs: readonly number[] | null;
}

/** Tells connected people something. What cannot be delivered is not kept: they find it when they ask. */
export interface Live {
  tell: <E extends keyof ServerToClient>(audience: Audience, event: E, ...payload: Parameters<ServerToClient[E]>) => void;
  /** The same for a call, once it has succeeded and its transaction has held. */
  tellAfter: <E extends keyof ServerToClient>(
    request: FastifyRequest,
    audience: Audience,
    event: E,
    ...payload: Parameters<ServerToClient[E]>
  ) => void;
}

export function openLive(http: FastifyInstance, io: ChatServer): Live {
  const waiting = new WeakMap<FastifyRequest, (() => void)[]>();
  http.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400) for (const say of waiting.get(request) ?? []) say();
    done();
  });
  const tell: Live['tell'] = ({ compSeq, memberSeqs }, event, ...payload) => {
    const names = memberSeqs === null ? [channel.company(compSeq)] : memberSeqs.map((seq) => channel.person(compSeq, seq));
    if (names.length > 0) io.to(names).emit(event, ...payload);
  };
  return {
    tell,
    tellAfter(request, ...what) {
      waiting.set(request, [...(waiting.get(request) ?? []), () => tell(...what)]);
    },
  };
}
