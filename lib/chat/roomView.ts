import { millisecondsInMinute } from 'date-fns/constants';
import { dayOf } from '@/lib/shared/dates';
import { storeProblem } from '@/lib/shared/picture';
import { numberIn, textIn, type SearchParams } from '@/lib/shared/searchParams';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { chatApi, type ChatMessage, type ChatRoom, type ReadMark } from './contract';
import { MESSAGE_SEARCH_LENGTH, ROOM_FILTERS, type RoomFilter } from './chatLimits';

/** Initial size of the room list, and the step by which it grows. */
export const ROOMS_STEP = 50;
/** Initial number of messages in a room, and of older ones loaded at a time. */
export const MESSAGES_STEP = 40;
/** Search results per page. */
export const FOUND_STEP = 20;

/** The room list in the query string: filter and search text. */
export interface RoomListChoice {
  filter: RoomFilter;
  text: string;
}

const searchText = (text: string | null) => (text ?? '').trim().slice(0, MESSAGE_SEARCH_LENGTH.max);

/**
 * Chat parameters of the query string: the selected room, a message in it, the filter of the room list, and the search text within the
 * room.
 */
export function chatIn(search: SearchParams): RoomListChoice & { roomSeq: number | null; message: number | null; words: string } {
  const read = textIn(search);
  const asked = read('show')?.toUpperCase();
  return {
    roomSeq: numberIn(read('room')),
    message: numberIn(read('message')),
    filter: ROOM_FILTERS.find((filter) => filter === asked) ?? 'ALL',
    text: searchText(read('find')),
    words: searchText(read('words')),
  };
}

/** Query of the room list; must be the same for page and hook. */
export function roomsQuery({ filter, text }: RoomListChoice, size = ROOMS_STEP) {
  return { page: 0, size, filter, ...(text !== '' && { text }) };
}

/** Query of the messages around one of them. */
export function aroundQuery(roomSeq: number, number: number) {
  return { roomSeq, before: number + MESSAGES_STEP / 2, size: MESSAGES_STEP };
}

/** Prefetched reads of the first screen: the list, and the selected room with its latest messages, or also those around a given one. */
export function chatPrefetchCalls({
  roomSeq,
  message,
  ...shown
}: RoomListChoice & { roomSeq: number | null; message: number | null }): PrefetchCall[] {
  const rooms = prefetchCall(chatApi.rooms, { query: roomsQuery(shown) });
  if (roomSeq === null) return [rooms];
  return [
    rooms,
    prefetchCall(chatApi.room, { query: { roomSeq } }),
    prefetchCall(chatApi.messages, { query: { roomSeq, size: MESSAGES_STEP } }),
    ...(message === null ? [] : [prefetchCall(chatApi.messages, { query: aroundQuery(roomSeq, message) })]),
  ];
}

/** A row of a conversation: a date separator, the unread separator, or a message; `first`: the first of several by one person in a row. */
export type MessageLine =
  { kind: 'day'; date: string; day: string } | { kind: 'unread' } | { kind: 'message'; message: ChatMessage; first: boolean };

/** Messages of one person within this time are grouped, in ms. */
const TOGETHER_MS = 5 * millisecondsInMinute;

/** Rows of a conversation. `unreadFrom` is the first number that was unread when it was opened; null for no separator. */
export function messageLines(messages: readonly ChatMessage[], zone: string, self: number, unreadFrom: number | null): MessageLine[] {
  const lines: MessageLine[] = [];
  let before: ChatMessage | null = null;
  // if the first unread message is not loaded, no other gets the separator
  let marked = unreadFrom === null || messages.length === 0 || messages[0]!.number > unreadFrom;
  for (const message of messages) {
    const day = dayOf(new Date(message.date), zone);
    const sameDay = before !== null && dayOf(new Date(before.date), zone) === day;
    if (!sameDay) lines.push({ kind: 'day', date: message.date, day });
    const news = !marked && message.number >= unreadFrom! && message.memberSeq !== self;
    if (news) lines.push({ kind: 'unread' });
    marked ||= news;
    const together =
      before !== null &&
      sameDay &&
      !news &&
      before.memberSeq === message.memberSeq &&
      before.name === message.name &&
      Date.parse(message.date) - Date.parse(before.date) < TOGETHER_MS;
    lines.push({ kind: 'message', message, first: !together });
    before = message;
  }
  return lines;
}

/** Number of other people who have read up to a message. */
export function readersOf(reads: readonly ReadMark[], self: number, number: number): number {
  return reads.filter((mark) => mark.memberSeq !== self && mark.number >= number).length;
}

/** Updates a read mark; marks never go back. */
export function withReadMark<M extends ReadMark>(reads: readonly M[], mark: M): readonly M[] {
  const known = reads.find(({ memberSeq }) => memberSeq === mark.memberSeq);
  if (!known) return [...reads, mark];
  return known.number >= mark.number ? reads : reads.map((one) => (one === known ? { ...one, number: mark.number } : one));
}

/** Updates a room after a new message; ignores one that it already has. */
export function updateRoom<R extends ChatRoom>(room: R, message: ChatMessage, self: number): R {
  if (message.roomSeq !== room.roomSeq || message.number <= (room.last?.number ?? 0)) return room;
  if (message.memberSeq !== self) return { ...room, last: message, unread: room.unread + 1 };
  // as on the platform: an own message to many is sent without opening the room, so that what is unread stays so
  return { ...room, last: message, lastRead: room.unread === 0 ? message.number : room.lastRead };
}

/** Moves the room of a new message to the top; null if the room is not in the list, which must then be reloaded. */
export function withNewest(rooms: readonly ChatRoom[], message: ChatMessage, self: number): readonly ChatRoom[] | null {
  const room = rooms.find(({ roomSeq }) => roomSeq === message.roomSeq);
  return room ? [updateRoom(room, message, self), ...rooms.filter((other) => other !== room)] : null;
}

/** Number of the first unread message of a room; null if all are read. */
export function unreadFrom({ unread, lastRead, firstUnread }: Pick<ChatRoom, 'unread' | 'lastRead'> & { firstUnread: number | null }) {
  return unread === 0 ? null : Math.max(firstUnread ?? 0, lastRead + 1);
}

/** Updates a room after the viewer has read it up to a number. */
export function readOn<R extends ChatRoom>(room: R, roomSeq: number, number: number): R {
  if (room.roomSeq !== roomSeq || number <= room.lastRead) return room;
  const last = room.last?.number ?? 0;
  return { ...room, lastRead: number, unread: Math.max(0, Math.min(room.unread, last - number)) };
}

/** Updates the list after the viewer has read a room up to a number. */
export function withRead(rooms: readonly ChatRoom[], roomSeq: number, number: number): readonly ChatRoom[] {
  return rooms.map((room) => readOn(room, roomSeq, number));
}

/** Why pictures could not be stored, as `chat.error.<problem>`. */
export function pictureSendProblem({
  code,
  status,
  details,
}: {
  code: string;
  status: number;
  details: Readonly<Record<string, unknown>>;
}) {
  if (code === 'STOPPED') return 'stopped';
  if (code === 'OFFLINE') return 'offline';
  if (status === 413) return 'pictureTooLarge';
  const problem = storeProblem({ code, status, details });
  if (problem === 'pixels') return 'picturePixels';
  if (status === 415) return 'pictureFormat';
  if (problem === 'quota') return 'pictureQuota';
  return problem === 'full' ? 'noRoom' : 'failed';
}
