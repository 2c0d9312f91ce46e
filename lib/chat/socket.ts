import * as z from 'zod/mini';
import { seq } from '@/lib/shared/fields';
import { chatMessage, messageNumber, messageText, picturePath, readMark } from './contract';
import { MAX_MESSAGES } from './chatLimits';
import { NEWS_KINDS } from './news';

/**
 * The live half of the chat: Socket.IO on the portal's own address, opened, and opened again after it was lost, by
 * `lib/chat/chatStores.ts`. A ticket opens one connection, so that each asks for another.
 *
 * Every client event is answered by an acknowledgement, { ok: true, … } or { ok: false, code, retryAfterMs? }. A message counts as
 * sent when it is acknowledged; without an answer it is sent again with the same clientId, and stored once.
 * Messages are ordered by `number`, which may have holes: told of one above the newest that it knows plus one, a client asks for `missed`.
 * After a break it asks so for all that it shows, as what was `changed` meanwhile is told by no number.
 */
export const SOCKET_PATH = '/socket.io';

/** Message of `connect_error`: without a good ticket, too many connections or tickets, the server is about to restart. */
export const CONNECT_ERRORS = ['TICKET', 'TOO_MANY', 'RATE_LIMITED', 'RESTARTING'] as const;
export type ConnectError = (typeof CONNECT_ERRORS)[number];

/**
 * Why an event was refused. BAD_INPUT: not of its form; TOO_LONG: the text; FORBIDDEN: a room that the caller is not in, or none;
 * READ_ONLY: may not write there; PICTURE: not one of the caller's own pictures for this room; RATE_LIMITED: again after
 * retryAfterMs; INTERNAL: send again later.
 */
export const EVENT_ERRORS = ['BAD_INPUT', 'TOO_LONG', 'FORBIDDEN', 'READ_ONLY', 'PICTURE', 'RATE_LIMITED', 'INTERNAL'] as const;
export type EventError = (typeof EVENT_ERRORS)[number];

export const refusedAck = z.object({ ok: z.literal(false), code: z.enum(EVENT_ERRORS), retryAfterMs: z.optional(z.int()) });
export type RefusedAck = z.output<typeof refusedAck>;

const done = z.object({ ok: z.literal(true) });

/** The sender's own id of a message, a UUID, made before the first try and kept for every other. */
export const clientId = z.uuid();

/** What clients send: `input` and the acknowledgement's `answer` when it is not refused. */
export const CLIENT_EVENTS = {
  /** Opens a room on this connection: from here on it is told who is typing there. last: number of the newest message. */
  enter: { input: z.object({ roomSeq: seq }), answer: z.object({ ok: z.literal(true), last: messageNumber }) },
  leave: { input: z.object({ roomSeq: seq }), answer: done },
  /** Text, a picture, or both. number and date are those of the stored message, also when it was stored by an earlier try. */
  send: {
    input: z
      .object({
        roomSeq: seq,
        clientId,
        text: messageText,
        picture: z._default(z.nullable(picturePath), null),
      })
      .check(z.refine(({ text, picture }) => text !== '' || picture !== null, { path: ['text'] })),
    answer: z.object({ ok: z.literal(true), number: messageNumber, date: chatMessage.shape.date }),
  },
  /** What came after a number, oldest first, at most MOST_MESSAGES; more: ask again after the last of them. */
  missed: {
    input: z.object({ roomSeq: seq, after: messageNumber }),
    answer: z.object({ ok: z.literal(true), list: z.array(chatMessage).check(z.maxLength(MAX_MESSAGES)), more: z.boolean() }),
  },
  read: { input: z.object({ roomSeq: seq, number: messageNumber }), answer: done },
  /** Said every TYPING.every while writing in an entered room; false when the field was emptied. */
  typing: { input: z.object({ roomSeq: seq, typing: z.boolean() }), answer: done },
} as const;
export type ClientEvent = keyof typeof CLIENT_EVENTS;
export type ClientInput<E extends ClientEvent> = z.input<(typeof CLIENT_EVENTS)[E]['input']>;
export type ClientAnswer<E extends ClientEvent> = z.output<(typeof CLIENT_EVENTS)[E]['answer']> | RefusedAck;

/** What the server sends. Nothing of it is acknowledged: whatever is lost is found again by numbers. */
export const SERVER_EVENTS = {
  /** A new message of any room of the caller, also to the writer's own connections. */
  message: chatMessage,
  /** A message as it stands now: hidden, shown again, or deleted by its writer. */
  changed: chatMessage,
  /** Somebody, perhaps the caller on another device, has read up to a number; not told of ANNOUNCEMENT, but to the caller. */
  read: z.object({ roomSeq: seq, ...readMark.shape }),
  /** Told to connections that entered the room, for the others in it; forget it after TYPING.shownFor. */
  typing: z.object({ roomSeq: seq, memberSeq: seq, name: z.string(), typing: z.boolean() }),
  /** The caller's list of rooms has changed (another manager, muted on another device): read it again. */
  rooms: z.object({}),
  /** Something new for a member outside the chat, by its number among its kind: read badge and list of it again. */
  news: z.object({ kind: z.enum(NEWS_KINDS), seq, title: z.string() }),
  /** Something came into the caller's inbox while they looked elsewhere, or went out of it: read it again. */
  inbox: z.object({}),
  /** Said before the server closes the connection. SESSION: signed out, do not connect again; RESTART: connect again soon. */
  ended: z.object({ reason: z.enum(['SESSION', 'RESTART']) }),
} as const;
export type ServerEvent = keyof typeof SERVER_EVENTS;

/** Types of `Socket<ServerToClient, ClientToServer>` on the client's side. */
export type ServerToClient = { [E in ServerEvent]: (payload: z.output<(typeof SERVER_EVENTS)[E]>) => void };
export type ClientToServer = { [E in ClientEvent]: (input: ClientInput<E>, acknowledge: (answer: ClientAnswer<E>) => void) => void };
