import { MAX_SOCKETS } from '@/lib/chat/chatLimits';
import type { ConnectError } from '@/lib/chat/socket';
import type { Database } from '../db/client';
import { redeemTicket } from './chatTicket.queries';
import type { PendingHandshakes } from './pendingHandshakes';
import { channel, type ChatServer, type ChatSocket } from './live';
import type { Quota } from './quota';

interface Parts {
  io: ChatServer;
  database: Database;
  quota: Quota;
  pendingHandshakes: PendingHandshakes;
  clock: () => Date;
  isClosing: () => boolean;
}

const TICKET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Admits a connection by its ticket: returns null, or the reason for refusing it. Bad tickets are rate-limited by address, connections by
 * person.
 */
export function admission({
  io,
  database,
  quota,
  pendingHandshakes,
  clock,
  isClosing,
}: Parts): (socket: ChatSocket) => Promise<ConnectError | null> {
  return async (socket) => {
    const address = pendingHandshakes.addressOf(socket.request);
    pendingHandshakes.ticketHeard(socket.conn);
    if (isClosing()) return 'RESTARTING';
    if (await quota.full('guesses', address, performance.now())) return 'RATE_LIMITED';
    const { ticket } = socket.handshake.auth as { ticket?: unknown };
    const holder =
      typeof ticket === 'string' && TICKET.test(ticket) ? await database.transaction((tx) => redeemTicket(tx, ticket, clock())) : null;
    if (!holder) {
      await quota.take('guesses', address, performance.now());
      return 'TICKET';
    }
    const person = channel.person(holder.compSeq, holder.memberSeq);
    Object.assign(socket.data, holder, { address });
    // join before counting, so that concurrent connections all count each other; a refused one leaves on disconnect
    const joined = socket.join([person, channel.company(holder.compSeq)]);
    if ((io.sockets.adapter.rooms.get(person)?.size ?? 0) > MAX_SOCKETS) return 'TOO_MANY';
    await joined;
    return (await quota.hold(person, socket.id)) ? null : 'TOO_MANY';
  };
}
