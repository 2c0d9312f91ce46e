import * as z from 'zod/mini';
import { seq } from '@/lib/shared/fields';
import { chatMessage, messageNumber, messageText, picturePath, readMark } from './contract';
import { MAX_MESSAGES } from './chatLimits';
import { NEWS_KINDS } from './news';

/**
 * The live half of the chat: Socket.IO on the portal's own origin, connected and reconnected by `lib/chat/chatStores.ts`. A ticket is valid
 * for one connection, so each needs its own.
 *
 * Every client event is acknowledged with { ok: true, … } or { ok: false, code, retryAfterMs? }. A message counts as sent when it is
 * acknowledged; without an acknowledgement it is resent with the same clientId, and stored once. Messages are ordered by `number`, which
 * may have gaps: on one that is not the successor of the latest known, a client requests `missed`. After a reconnect it does so for all
 * loaded messages, since `changed` events have no number.
 */
export const SOCKET_PATH = '/socket.io';

/** Message of `connect_error`: no valid ticket, too many connections or tickets, or the server is about to restart. */
export const CONNECT_ERRORS = ['TICKET', 'TOO_MANY', 'RATE_LIMITED', 'RESTARTING'] as const;
export type ConnectError = (typeof CONNECT_ERRORS)[number];

/**
 * Why an event was refused. BAD_INPUT: malformed; TOO_LONG: the text; FORBIDDEN: no such room, or the caller is not in it; READ_ONLY: the
 * caller may not write there; PICTURE: not one of the caller's own pictures for this room; RATE_LIMITED: retry after retryAfterMs;
 * INTERNAL: retry later.
 */
export const EVENT_ERRORS = ['BAD_INPUT', 'TOO_LONG', 'FORBIDDEN', 'READ_ONLY', 'PICTURE', 'RATE_LIMITED', 'INTERNAL'] as const;
export type EventError = (typeof EVENT_ERRORS)[number];

export const refusedAck = z.object({ ok: z.literal(false), code: z.enum(EVENT_ERRORS), retryAfterMs: z.optional(z.int()) });
export type RefusedAck = z.output<typeof refusedAck>;

const done = z.object({ ok: z.literal(true) });

/** The client's ID of a message, a UUID, the same for every attempt. */
export const clientId = z.uuid();

/** Client events: `input`, and the acknowledgement's `answer` unless refused. */
export const CLIENT_EVENTS = {
  /** Subscribes this connection to the typing indicators of a room. last: number of the latest message. */
  enter: { input: z.object({ roomSeq: seq }), answer: z.object({ ok: z.literal(true), last: messageNumber }) },
  leave: { input: z.object({ roomSeq: seq }), answer: done },
  /** Text, a picture, or both. number and date are those of the stored message, even if an earlier attempt stored it. */
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
  /** Messages after a number, oldest first, at most MAX_MESSAGES; more: request again after the last of them. */
  missed: {
    input: z.object({ roomSeq: seq, after: messageNumber }),
    answer: z.object({ ok: z.literal(true), list: z.array(chatMessage).check(z.maxLength(MAX_MESSAGES)), more: z.boolean() }),
  },
  read: { input: z.object({ roomSeq: seq, number: messageNumber }), answer: done },
  /** Sent every TYPING.every while typing in an entered room; false when the field is emptied. */
  typing: { input: z.object({ roomSeq: seq, typing: z.boolean() }), answer: done },
} as const;
export type ClientEvent = keyof typeof CLIENT_EVENTS;
export type ClientInput<E extends ClientEvent> = z.input<(typeof CLIENT_EVENTS)[E]['input']>;
export type ClientAnswer<E extends ClientEvent> = z.output<(typeof CLIENT_EVENTS)[E]['answer']> | RefusedAck;

/** Server events. None is acknowledged: lost ones are detected by their numbers. */
export const SERVER_EVENTS = {
  /** A new message in any of the caller's rooms, also sent to the writer's own connections. */
  message: chatMessage,
  /** A message that was hidden, shown again, or deleted by its writer. */
  changed: chatMessage,
  /** Somebody, perhaps the caller on another device, has read up to a number; for ANNOUNCEMENT sent to the caller only. */
  read: z.object({ roomSeq: seq, ...readMark.shape }),
  /** Sent to connections that entered the room, about the others in it; expires after TYPING.shownFor. */
  typing: z.object({ roomSeq: seq, memberSeq: seq, name: z.string(), typing: z.boolean() }),
  /** The caller's list of rooms has changed (another manager, muted on another device): reload it. */
  rooms: z.object({}),
  /** A new notice or mission for a member, by its number: reload its badge and list. */
  news: z.object({ kind: z.enum(NEWS_KINDS), seq, title: z.string() }),
  /** The caller's inbox has changed: reload it. */
  inbox: z.object({}),
  /** Sent before the server closes the connection. SESSION: its session has ended, only a new ticket reconnects; RESTART: reconnect soon. */
  ended: z.object({ reason: z.enum(['SESSION', 'RESTART']) }),
} as const;
export type ServerEvent = keyof typeof SERVER_EVENTS;

/** Type parameters of `Socket<ServerToClient, ClientToServer>` on the client. */
export type ServerToClient = { [E in ServerEvent]: (payload: z.output<(typeof SERVER_EVENTS)[E]>) => void };
export type ClientToServer = { [E in ClientEvent]: (input: ClientInput<E>, acknowledge: (answer: ClientAnswer<E>) => void) => void };
