import type { FastifyRequest } from 'fastify';
import type { ServerToClient } from '@/lib/chat/socket';

/** Who is to be told: these people, or with null everybody of the company. Asked of the database each time, never remembered. */
export interface ChatAudience {
  compSeq: number;
  memberSeqs: readonly number[] | null;
}

/** Tells connected people something. What cannot be delivered is not kept: they find it when they ask. */
export interface Live {
  tell: <E extends keyof ServerToClient>(audience: ChatAudience, event: E, ...payload: Parameters<ServerToClient[E]>) => void;
  /** The same for a call, once it has succeeded and its transaction has held. */
  tellAfter: <E extends keyof ServerToClient>(
    request: FastifyRequest,
    audience: ChatAudience,
    event: E,
    ...payload: Parameters<ServerToClient[E]>
  ) => void;
}
