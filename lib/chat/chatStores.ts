import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { request } from '@/lib/browser/http';
import { keepForReload, QUIETLY, takeKeptText } from '@/lib/browser/kept/keptText';
import { newSendKey } from '@/lib/browser/sendKey';
import { sessionReplaced } from '@/lib/browser/sessionEnd';
import { seq } from '@/lib/shared/fields';
import type { Clock } from '@/lib/shared/clock';
import type { LiveSocket } from './connection';
import { chatApi, picturePath } from './contract';
import { clientId, CONNECT_ERRORS, SOCKET_PATH } from './socket';
import { ChatStore } from './chatStore';
import type { DraftPorts } from './drafts';
import type { OutboxPorts } from './outboxKeeper';

/** Leaves the page when nobody is signed in any more, and loads it anew when it is somebody else. */
async function ticketFor(self: number): Promise<string> {
  const { ticket, memberSeq = self } = await request(chatApi.ticket, {}, { activity: 'background' });
  if (memberSeq === self) return ticket;
  sessionReplaced();
  throw new Error('the ticket is somebody else’s');
}

const WAYS = ['websocket', 'polling'] as const;
type Way = (typeof WAYS)[number];

/** By which the next connection is begun. Some networks swallow a websocket in silence, and Socket.IO falls back only from one that fails. */
let first: Way = 'websocket';

/** After a connection that came to nothing the other way is begun with; a websocket that carries one is what the next begins with. */
function choose(socket: Socket, begun: Way): void {
  const carried = () => {
    if (socket.io.engine.transport.name === 'websocket') first = 'websocket';
  };
  socket.on('connect', () => {
    carried();
    socket.io.engine.once('upgrade', carried);
  });
  socket.on('connect_error', ({ message }: Error) => {
    // the chat was reached when it refuses by itself
    if (!(CONNECT_ERRORS as readonly string[]).includes(message)) first = WAYS.find((way) => way !== begun)!;
  });
}

/** Socket.IO is fetched when the chat is first opened; every connection has a ticket of its own, so it may not reconnect by itself. */
async function open(given: string): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const begun = first;
  const socket = io({
    path: SOCKET_PATH,
    addTrailingSlash: false,
    forceNew: true,
    reconnection: false,
    transports: [begun, ...WAYS.filter((way) => way !== begun)],
    tryAllTransports: true,
    auth: { ticket: given },
  });
  choose(socket, begun);
  return {
    on: (event, listener) => socket.on(event, listener),
    emitWithAck: (event, input) => socket.emitWithAck(event, input),
    disconnect: () => socket.disconnect(),
  };
}

const draftName = (roomSeq: number) => `${QUIETLY}chat ${roomSeq}`;

/** Drafts are sealed in this tab as what is typed in forms is. */
const drafts: DraftPorts = {
  keepDraft: (roomSeq, text) => keepForReload(draftName(roomSeq), text === null ? null : { text }),
  takeDraft: async (roomSeq) => {
    const text = (await takeKeptText(draftName(roomSeq)))?.text;
    return typeof text === 'string' ? text : null;
  },
};

const OUTBOX = `${QUIETLY}chat outbox`;
const keptMessages = z.array(z.object({ clientId, roomSeq: seq, text: z.string(), picture: z.nullable(picturePath), at: z.number() }));

/** What waits to be sent is sealed in this tab beside them. */
const outbox: OutboxPorts = {
  keepOutbox: (messages) => keepForReload(OUTBOX, messages.length === 0 ? null : { messages }),
  takeOutbox: async () => keptMessages.safeParse((await takeKeptText(OUTBOX))?.messages).data ?? [],
};

let current: ChatStore | null = null;

/** The chat of this page for whoever is signed in; signing out and in again loads the page anew. */
export function storeOf(memberSeq: number, clock: Clock): ChatStore {
  if (current?.memberSeq !== memberSeq)
    current = new ChatStore(memberSeq, {
      ticket: () => ticketFor(memberSeq),
      open,
      chance: Math.random,
      now: () => clock().getTime(),
      newId: newSendKey,
      ...drafts,
      ...outbox,
    });
  return current;
}
