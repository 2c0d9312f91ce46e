import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@/lib/chat/socket';
import type { Live } from '../core/ports/livePort';
import { afterCommit } from '../http/afterCommit';
import type { TicketHolder } from './chatTicket.queries';

/** The connected person and their address, which is stored because the first request may be gone while the connection lasts. */
interface ChatConnection extends TicketHolder {
  address: string;
}

export type ChatServer = Server<ClientToServer, ServerToClient, Record<string, never>, ChatConnection>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, ChatConnection>;

/**
 * Socket.IO rooms, across all instances: all connections of a company, of a person, and those of a person that have entered a chat room.
 */
export const channel = {
  company: (compSeq: number) => `c${compSeq}`,
  person: (compSeq: number, memberSeq: number) => `c${compSeq}m${memberSeq}`,
  entered: (compSeq: number, memberSeq: number, roomSeq: number) => `c${compSeq}m${memberSeq}r${roomSeq}`,
};

export function openLive(io: ChatServer): Live {
  const tell: Live['tell'] = ({ compSeq, memberSeqs }, event, ...payload) => {
    const names = memberSeqs === null ? [channel.company(compSeq)] : memberSeqs.map((seq) => channel.person(compSeq, seq));
    if (names.length > 0) io.to(names).emit(event, ...payload);
  };
  return { tell, tellAfter: (request, ...what) => afterCommit(request, () => tell(...what)) };
}
