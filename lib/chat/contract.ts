import * as z from 'zod/mini';
import { COMMENT_PICTURE_TYPES, MAX_PICTURES } from '@/lib/mission/mission';
import { accepted, endpoint, listOf, storeErrors, storeFailures } from '@/lib/shared/endpoint';
import { instant, page, seq } from '@/lib/shared/fields';
import { MAX_MESSAGES, MESSAGE_SEARCH_LENGTH, MAX_TEXT_LENGTH, ROOM_FILTERS, ROOM_KINDS, normalizeText } from './chatLimits';
import { MAX_PICTURE_BYTES } from '@/lib/shared/picture';

const count = z.int().check(z.nonnegative());

/**
 * A message's number in its room: 1, 2, 3 …, assigned by the server. It defines the order, and is the cursor of every list. There are gaps
 * only where an account's messages were erased.
 */
export const messageNumber = z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Path of a picture, as returned by `pictures`. */
export const picturePath = z.string().check(z.regex(/^\/files\/[0-9a-f-]{36}\.jpg$/));

/**
 * A message, the same over HTTP and over the socket. memberSeq and urlProfile are null and name is empty if the writer has left the
 * company. clientId is the writer's own ID of it. hidden: by a manager, without text and picture. deleted: by its writer; its text and
 * picture are gone. reports: number of reports, for those who may hide it; 0 for everyone else.
 */
export const chatMessage = z.object({
  roomSeq: seq,
  number: messageNumber,
  clientId: z.string(),
  memberSeq: z.nullable(seq),
  name: z.string(),
  urlProfile: z.nullable(z.string()),
  text: z.string(),
  picture: z.nullable(picturePath),
  date: instant,
  hidden: z.boolean(),
  deleted: z.optional(z.boolean()),
  reports: count,
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * A room as listed. name: of a DIRECT room the other person's, of a TEAM its manager's, of ANNOUNCEMENT the company's. memberSeq,
 * urlProfile: the other person of a DIRECT room; id: their login ID, for their manager only. last: the latest message. lastRead: the number
 * up to which the caller has read. unread: later messages of others. mayWrite: false for a member in ANNOUNCEMENT. mayHide: the caller may
 * hide messages.
 */
export const chatRoom = z.object({
  roomSeq: seq,
  kind: z.enum(ROOM_KINDS),
  name: z.string(),
  memberSeq: z.nullable(seq),
  id: z.optional(z.string()),
  urlProfile: z.nullable(z.string()),
  last: z.nullable(chatMessage),
  lastRead: messageNumber,
  unread: count,
  muted: z.boolean(),
  mayWrite: z.boolean(),
  mayHide: z.boolean(),
});
export type ChatRoom = z.output<typeof chatRoom>;

/** The number up to which another person of a room has read. */
export const readMark = z.object({ memberSeq: seq, name: z.string(), number: messageNumber });
export type ReadMark = z.output<typeof readMark>;

const size = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_MESSAGES)), 50);
/** Oldest first; more: there are further messages in the requested direction. */
const messagePage = z.object({ list: z.array(chatMessage), more: z.boolean() });
export type MessagePage = z.output<typeof messagePage>;

/** Text of a message, normalized. */
export const messageText = z.string().check(z.overwrite(normalizeText), z.maxLength(MAX_TEXT_LENGTH));

/** Identifies a message. */
export const oneMessage = { roomSeq: seq, number: messageNumber };

export const chatApi = {
  rooms: endpoint({
    method: 'GET',
    path: '/chat/rooms',
    about: 'CHAT',
    needs: 'chat:use',
    summary:
      'Returns a page of the caller’s rooms, latest message first. filter=MEMBERS, for managers, returns the rooms with everyone they manage, even without messages. text searches the name.',
    query: z.object({
      ...page,
      filter: z._default(z.enum(ROOM_FILTERS), 'ALL'),
      text: z.optional(z.string().check(z.trim(), z.maxLength(MESSAGE_SEARCH_LENGTH.max))),
    }),
    response: listOf(chatRoom),
  }),
  room: endpoint({
    method: 'GET',
    path: '/chat/room',
    about: 'CHAT',
    needs: 'chat:use',
    summary: 'Returns a room, up to which message the others have read (not for ANNOUNCEMENT), and the number of the first unread message.',
    failures: { 403: 'the caller is not in the room' },
    query: z.object({ roomSeq: seq }),
    response: z.object({ ...chatRoom.shape, reads: z.array(readMark), firstUnread: z.nullable(messageNumber) }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/chat/open',
    about: 'CHAT',
    needs: 'chat:lead',
    summary: 'Returns the direct room with a member the caller manages, creating it if necessary.',
    failures: { 403: 'not a member the caller manages' },
    body: z.object({ memberSeq: seq }),
    response: z.object({ roomSeq: seq }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/chat/write',
    about: 'CHAT',
    needs: 'chat:lead',
    summary: 'Sends a message to a member the caller manages, in their direct room. Idempotent by clientId.',
    failures: { 403: 'not a member the caller manages' },
    body: z.object({ memberSeq: seq, clientId: z.uuid(), text: messageText.check(z.minLength(1)) }),
    response: z.object({ roomSeq: seq }),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chat/messages',
    about: 'CHAT',
    needs: 'chat:use',
    summary: 'Returns messages of a room, oldest first: the latest ones, those before a number, or those after one.',
    failures: { 403: 'the caller is not in the room' },
    query: z.object({ roomSeq: seq, before: z.optional(messageNumber), after: z.optional(messageNumber), size }),
    response: messagePage,
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat/search',
    about: 'CHAT',
    needs: 'chat:use',
    summary: 'Searches the messages of a room for a text, ignoring case; newest first, optionally only those before a number.',
    query: z.object({
      roomSeq: seq,
      text: z.string().check(z.trim(), z.minLength(MESSAGE_SEARCH_LENGTH.min), z.maxLength(MESSAGE_SEARCH_LENGTH.max)),
      before: z.optional(messageNumber),
      size,
    }),
    response: messagePage,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/chat/unread',
    needs: 'chat:use',
    summary: 'Returns the number of unread messages in all rooms the caller has not muted, and the muted rooms.',
    response: z.object({ unread: count, muted: z.array(seq) }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/chat/read',
    about: 'CHAT',
    needs: 'chat:use',
    summary: 'Marks a room as read by the caller up to a message number; never moves back. Equivalent to the socket event `read`.',
    body: z.object(oneMessage),
    response: accepted,
  }),
  mute: endpoint({
    method: 'POST',
    path: '/chat/mute',
    needs: 'chat:use',
    summary: 'Mutes or unmutes a room for the caller: messages still arrive and count as unread in the room, but cause no notification.',
    body: z.object({ roomSeq: seq, muted: z.boolean() }),
    response: accepted,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/chat/hide',
    needs: 'chat:lead',
    summary: 'Hides a message from everyone or shows it again: in a team room as its manager, in announcements as the master.',
    failures: { 403: 'the caller may not hide messages here', 404: 'no such message' },
    body: z.object({ ...oneMessage, hidden: z.boolean() }),
    response: accepted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/chat/delete',
    needs: 'chat:use',
    summary:
      'Deletes one of the caller’s messages, however old: its text, picture and reports are removed for everyone, a placeholder remains.',
    failures: { 403: 'the caller is not in the room', 404: 'no such message of the caller, or hidden by a manager' },
    body: z.object(oneMessage),
    response: accepted,
  }),
  pictures: endpoint({
    method: 'POST',
    path: '/chat/pictures',
    needs: 'chat:use',
    summary: 'Stores up to five pictures for a room. Each becomes visible with the message that references its path.',
    failures: { 413: 'a picture is too large', 415: 'a picture was refused', ...storeFailures },
    form: z.object({ roomSeq: seq }),
    files: { field: 'img', min: 1, max: MAX_PICTURES, maxBytes: MAX_PICTURE_BYTES, accept: COMMENT_PICTURE_TYPES },
    response: z.object({ pictures: z.array(picturePath) }),
    errors: storeErrors,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/chat/ticket',
    needs: 'chat:use',
    summary: 'Creates a ticket for opening one socket connection within 30 seconds.',
    failures: { 429: 'too many tickets within a minute' },
    response: z.object({
      ticket: z.string(),
      expiresAt: instant,
      /** The ticket's owner; older platforms leave it out. */
      memberSeq: z.optional(seq),
    }),
  }),
};
