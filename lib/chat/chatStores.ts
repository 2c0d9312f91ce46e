import { request } from '@/lib/browser/http';
import { sessionReplaced } from '@/lib/browser/sessionEnd';
import type { Clock } from '@/lib/shared/clock';
import type { LiveSocket } from './connection';
import { chatApi } from './contract';
import { SOCKET_PATH } from './socket';
import { ChatStore } from './chatStore';

/** Leaves the page when nobody is signed in any more, and loads it anew when it is somebody else. */
async function ticketFor(self: number): Promise<string> {
  const { ticket, memberSeq = self } = await request(chatApi.ticket, {}, { activity: 'background' });
  if (memberSeq === self) return ticket;
  sessionReplaced();
  throw new Error('the ticket is somebody else’s');
}

/** Socket.IO is fetched when the chat is first opened; every connection has a ticket of its own, so it may not reconnect by itself. */
async function open(given: string): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: SOCKET_PATH,
    addTrailingSlash: false,
    forceNew: true,
    reconnection: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: { ticket: given },
  });
  return {
    on: (event, listener) => socket.on(event, listener),
    emitWithAck: (event, input) => socket.emitWithAck(event, input),
    disconnect: () => socket.disconnect(),
  };
}

let current: ChatStore | null = null;

/** The chat of this page for whoever is signed in; signing out and in again loads the page anew. */
export function storeOf(memberSeq: number, clock: Clock): ChatStore {
  if (current?.memberSeq !== memberSeq)
    current = new ChatStore(memberSeq, {
      ticket: () => ticketFor(memberSeq),
      open,
      chance: Math.random,
      now: () => clock().getTime(),
      newId: () => crypto.randomUUID(),
    });
  return current;
}
