import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { CLIENT_EVENTS, type ClientAnswer, type ClientEvent, type EventError, type RefusedAck } from '@/lib/chat/socket';
import { AppError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';
import { causeOf } from '../core/logCause';
import { chatCommands, Refused, type CommandParts } from './chatCommands';
import { channel, type ChatSocket } from './live';
import type { Quota } from './quota';
import type { Refusals } from './refusals';

interface Parts extends CommandParts {
  log: FastifyBaseLogger;
  refusals: Refusals;
  quota: Quota;
}

const CODES: Partial<Record<string, EventError>> = { FORBIDDEN: 'FORBIDDEN', WITHDRAWN: 'FORBIDDEN', BAD_INPUT: 'PICTURE' };
const codeOf = (error: unknown): EventError =>
  error instanceof Refused ? error.code : (error instanceof AppError && CODES[error.code]) || 'INTERNAL';

const tooLong = (input: unknown) => {
  const text = (input as { text?: unknown } | null)?.text;
  return typeof text === 'string' && text.trim().length > MAX_TEXT_LENGTH;
};

/** Handles client events: rate limit → validation → command, which checks the room in the database each time → acknowledgement. */
export function chatEvents({ io, live, database, clock, log, refusals, quota }: Parts): (socket: ChatSocket) => void {
  const commands = chatCommands({ io, live, database, clock });

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
      return await commands[event](socket, input.data as never);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'INTERNAL') log.error({ event, ...causeOf(error) }, 'chat event failed');
      return refuse(code);
    }
  }

  return (socket) => {
    // unknown events are not acknowledged, but count towards the rate limit
    socket.onAny((event: string) => {
      if (Object.hasOwn(CLIENT_EVENTS, event)) return;
      refusals.add('unknown', 'BAD_INPUT');
      void quota.take('events', channel.person(socket.data.compSeq, socket.data.memberSeq), performance.now());
    });
    for (const event of Object.keys(CLIENT_EVENTS) as ClientEvent[])
      // typed by the map above, because Socket.IO's overloads cannot follow a union of events
      (socket as unknown as { on: (name: string, onMessage: (raw: unknown, acknowledge: unknown) => void) => void }).on(
        event,
        (raw, acknowledge) => {
          void answer(socket, event, raw).then((answered) => {
            if (typeof acknowledge === 'function') (acknowledge as (answered: unknown) => void)(answered);
          });
        },
      );
  };
}
