import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { request } from '@/lib/browser/http';
import { persistForReload, QUIETLY, readKeptText } from '@/lib/browser/kept/keptText';
import { newSendKey } from '@/lib/browser/sendKey';
import { sessionReplaced } from '@/lib/browser/sessionEnd';
import { seq } from '@/lib/shared/fields';
import type { Clock } from '@/lib/shared/clock';
import type { LiveSocket } from './connection';
import { chatApi, picturePath } from './contract';
import { clientId, CONNECT_ERRORS, SOCKET_PATH } from './socket';
import { ChatStore } from './chatStore';
import type { DraftPorts } from './drafts';
import { SEND_REFUSALS } from './outbox';
import type { OutboxPorts } from './outboxKeeper';

/** Fetches a ticket, unattended, as the chat reconnects by itself. Leaves the page if the session has ended, and reloads it if it is another member's by now. */
async function ticketFor(self: number): Promise<string> {
  const { ticket, memberSeq = self } = await request(chatApi.ticket, {}, { activity: null });
  if (memberSeq === self) return ticket;
  sessionReplaced();
  throw new Error('the ticket belongs to another member');
}

const WAYS = ['websocket', 'polling'] as const;
type Way = (typeof WAYS)[number];

/** Transport to try first. Some networks silently drop websockets, and Socket.IO falls back only from one that fails. */
let first: Way = 'websocket';

/** Alternates the first transport after a failed connection; sticks to websockets once one has worked. */
function choose(socket: Socket, begun: Way): void {
  const carried = () => {
    if (socket.io.engine.transport.name === 'websocket') first = 'websocket';
  };
  socket.on('connect', () => {
    carried();
    socket.io.engine.once('upgrade', carried);
  });
  socket.on('connect_error', ({ message }: Error) => {
    // a refusal by the chat itself means that it was reached
    if (!(CONNECT_ERRORS as readonly string[]).includes(message)) first = WAYS.find((way) => way !== begun)!;
  });
}

/** Opens a socket with code-split Socket.IO. Every connection needs its own ticket, so automatic reconnection is off. */
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

/** Drafts are kept in this tab, sealed like the text of forms. */
const drafts: DraftPorts = {
  keepDraft: (roomSeq, text) => persistForReload(draftName(roomSeq), text === null ? null : { text }),
  readDraft: async (roomSeq) => {
    const text = (await readKeptText(draftName(roomSeq)))?.text;
    return typeof text === 'string' ? text : null;
  },
};

const OUTBOX = `${QUIETLY}chat outbox`;
const keptMessages = z.array(
  z.object({
    clientId,
    roomSeq: seq,
    text: z.string(),
    picture: z.nullable(picturePath),
    at: z.number(),
    // a page of an earlier release kept none
    refusal: z._default(z.nullable(z.enum(SEND_REFUSALS)), null),
  }),
);

/** The outbox is kept in the same way. */
const outbox: OutboxPorts = {
  keepOutbox: (messages) => persistForReload(OUTBOX, messages.length === 0 ? null : { messages }),
  readOutbox: async () => keptMessages.safeParse((await readKeptText(OUTBOX))?.messages).data ?? [],
};

let current: ChatStore | null = null;

/** The chat of this page for the signed-in member; signing out and in again reloads the page. */
export function chatStoreOf(memberSeq: number, clock: Clock): ChatStore {
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
