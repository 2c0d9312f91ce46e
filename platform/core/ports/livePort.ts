import type { FastifyRequest } from 'fastify';
import type { ServerToClient } from '@/lib/chat/socket';

/** Recipients of a live event: these members, or with null the whole company. Resolved in the database each time, never cached. */
export interface ChatAudience {
  compSeq: number;
  memberSeqs: readonly number[] | null;
}

/** Sends events to connected clients. Undeliverable events are dropped; clients fetch the state anyway. */
export interface Live {
  tell: <E extends keyof ServerToClient>(audience: ChatAudience, event: E, ...payload: Parameters<ServerToClient[E]>) => void;
  /** The same for a call, sent once its transaction is committed. */
  tellAfter: <E extends keyof ServerToClient>(
    request: FastifyRequest,
    audience: ChatAudience,
    event: E,
    ...payload: Parameters<ServerToClient[E]>
  ) => void;
}
