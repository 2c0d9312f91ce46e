import { chatApi, type ChatMessage, type ChatRoom } from '@/lib/chat/contract';
import {
  aroundQuery,
  chatIn,
  chatPrefetchCalls,
  messageLines,
  pictureSendProblem,
  readersOf,
  readOn,
  updateRoom,
  roomsQuery,
  unreadFrom,
  withNewest,
  withRead,
  withReadMark,
} from '@/lib/chat/roomView';
import { text } from '@/__tests__/support/texts';

const message = (number: number, memberSeq: number, date: string, text = `${number}`): ChatMessage => ({
  roomSeq: 1,
  number,
  clientId: `${number}`,
  memberSeq,
  name: `${memberSeq}`,
  urlProfile: null,
  text,
  picture: null,
  date,
  hidden: false,
  reports: 0,
});
const room = (roomSeq: number, last: number, lastRead: number, unread: number): ChatRoom => ({
  roomSeq,
  kind: 'DIRECT',
  name: `${roomSeq}`,
  memberSeq: 9,
  urlProfile: null,
  last: last === 0 ? null : { ...message(last, 9, '2026-11-21T00:00:00Z'), roomSeq },
  lastRead,
  unread,
  muted: false,
  mayWrite: true,
  mayHide: false,
});

test('R-CHAT-01: room, message, filter and search text are read from the address; invalid values are ignored', () => {
  expect(chatIn({ room: '12', message: '30', show: 'unread', find: ' kim ', words: 'hi' })).toEqual({
    roomSeq: 12,
    message: 30,
    filter: 'UNREAD',
    text: 'kim',
    words: 'hi',
  });
  expect(chatIn({ room: '-1', message: '1e9', show: 'secret' })).toEqual({
    roomSeq: null,
    message: null,
    filter: 'ALL',
    text: '',
    words: '',
  });
  expect(chatIn({})).toEqual({ roomSeq: null, message: null, filter: 'ALL', text: '', words: '' });
  expect(roomsQuery({ filter: 'ALL', text: '' })).toEqual({ page: 0, size: 50, filter: 'ALL' });
  expect(roomsQuery({ filter: 'UNREAD', text: 'kim' }, 100)).toEqual({ page: 0, size: 100, filter: 'UNREAD', text: 'kim' });
});

test.each(['find', 'words'])('R-CHAT-01: what is searched for by %s is as long as the contract takes it', (name) => {
  const { text, words } = chatIn({ [name]: 'k'.repeat(150) });
  const given = text || words;
  expect(given).toHaveLength(100);
  expect([chatApi.rooms.query, chatApi.search.query].map((query) => query.safeParse({ roomSeq: 1, text: given }).success)).toEqual([
    true,
    true,
  ]);
});

test('R-CHAT-01: days follow the viewer’s zone, unread messages are marked once, and consecutive messages are grouped', () => {
  const lines = messageLines(
    [
      message(1, 9, '2026-11-20T14:58:00Z'),
      message(2, 9, '2026-11-20T14:59:00Z'),
      message(3, 9, '2026-11-20T15:00:00Z'),
      message(4, 7, '2026-11-20T15:01:00Z'),
      message(5, 9, '2026-11-20T15:02:00Z'),
    ],
    'Asia/Seoul',
    7,
    4,
  );
  const summary = lines.map((line) =>
    line.kind === 'message' ? `${line.message.number}${line.first ? ' first' : ''}` : line.kind === 'day' ? line.day : 'unread',
  );
  expect(summary).toEqual(['2026-11-20', '1 first', '2', '2026-11-21', '3 first', '4 first', 'unread', '5 first']);
});

test.each([
  ['a moment before five minutes have passed', { date: '2026-11-20T10:04:59.999Z' }, false],
  ['after five minutes', { date: '2026-11-20T10:05:00Z' }, true],
  ['by someone else', { memberSeq: 8 }, true],
  ['under another name', { name: 'Han' }, true],
])('R-CHAT-01: whether a message begins a new group: %s', (_, change, first) => {
  const [one, other] = [1, 2].map((number) => message(number, 9, '2026-11-20T10:00:00Z'));
  const lines = messageLines([one!, { ...other!, name: '9', ...change }], 'Asia/Seoul', 7, null);
  expect(lines.map((line) => (line.kind === 'message' ? line.first : line.kind))).toEqual(['day', true, first]);
});

test('R-CHAT-01: while the first unread message has not loaded, no later one is marked as unread', () => {
  const kinds = (from: number | null, ...numbers: number[]) =>
    messageLines(
      numbers.map((number) => message(number, 9, '2026-11-20T15:00:00Z')),
      'Asia/Seoul',
      7,
      from,
    ).map((line) => (line.kind === 'message' ? line.message.number : line.kind));
  expect(kinds(3, 3, 4)).toEqual(['day', 'unread', 3, 4]);
  expect(kinds(2, 3, 4)).toEqual(['day', 3, 4]);
  expect(kinds(4, 3, 4, 5)).toEqual(['day', 3, 'unread', 4, 5]);
  expect(kinds(null, 3, 4)).toEqual(['day', 3, 4]);
  expect(kinds(3)).toEqual([]);
});

test('R-CHAT-01: a room opens at its first unread message; messages from before the account do not count', () => {
  expect(unreadFrom({ unread: 0, lastRead: 4, firstUnread: null })).toBeNull();
  expect(unreadFrom({ unread: 3, lastRead: 0, firstUnread: 50 })).toBe(50);
  // read further since the platform's firstUnread, or received live
  expect(unreadFrom({ unread: 3, lastRead: 60, firstUnread: 50 })).toBe(61);
  expect(unreadFrom({ unread: 1, lastRead: 9, firstUnread: null })).toBe(10);
});

test('R-CHAT-01: a room opened at a message prefetches the messages around it', () => {
  const shown = { filter: 'ALL', text: '' } as const;
  expect(aroundQuery(1, 100)).toEqual({ roomSeq: 1, before: 120, size: 40 });
  const queries = (roomSeq: number | null, message: number | null) =>
    chatPrefetchCalls({ ...shown, roomSeq, message }).map(({ input }) => input);
  const [rooms, room, newest] = [{ page: 0, size: 50, filter: 'ALL' }, { roomSeq: 1 }, { roomSeq: 1, size: 40 }];
  expect(queries(null, 7)).toEqual([{ query: rooms }]);
  expect(queries(1, null)).toEqual([rooms, room, newest].map((query) => ({ query })));
  expect(queries(1, 7)).toEqual([rooms, room, newest, aroundQuery(1, 7)].map((query) => ({ query })));
});

test('R-CHAT-01: a new message moves its room to the top and counts once, unless it is one’s own', () => {
  const rooms = [room(1, 4, 4, 0), room(2, 2, 1, 1)];
  const news = { ...message(3, 9, '2026-11-21T00:00:00Z'), roomSeq: 2 };
  const after = withNewest(rooms, news, 7)!;
  expect(after.map(({ roomSeq, unread }) => [roomSeq, unread])).toEqual([
    [2, 2],
    [1, 0],
  ]);
  expect(withNewest(after, news, 7)![0]!.unread).toBe(2);
  expect(withNewest(rooms, { ...news, roomSeq: 5 }, 7)).toBeNull();
  // the first message of a room
  expect(updateRoom(room(1, 0, 0, 0), message(1, 9, '2026-11-21T00:00:00Z'), 7)).toMatchObject({ last: { number: 1 }, unread: 1 });
});

test('R-CHAT-01: one’s own message marks a room as read only if nothing in it is unread, since it may come from the member list', () => {
  const own = (number: number) => message(number, 7, '2026-11-21T00:00:00Z');
  expect(updateRoom(room(1, 9, 9, 0), own(10), 7)).toMatchObject({ lastRead: 10, unread: 0 });
  expect(updateRoom(room(1, 9, 4, 5), own(10), 7)).toMatchObject({ lastRead: 4, unread: 5, last: { number: 10 } });
});

test('R-CHAT-01: reading on lowers the count, and a read mark never goes back', () => {
  expect(withRead([room(1, 9, 4, 5)], 1, 7)[0]).toMatchObject({ lastRead: 7, unread: 2 });
  expect(withRead([room(1, 9, 4, 5)], 1, 9)[0]).toMatchObject({ lastRead: 9, unread: 0 });
  expect(withRead([room(1, 9, 9, 0)], 1, 3)[0]).toMatchObject({ lastRead: 9, unread: 0 });
  expect(readOn(room(1, 9, 4, 5), 2, 9)).toMatchObject({ lastRead: 4, unread: 5 });
  // of the four messages that follow, two are one’s own
  expect(readOn(room(1, 9, 4, 2), 1, 5)).toMatchObject({ lastRead: 5, unread: 2 });
  // no message is left, because all were deleted
  expect(readOn(room(1, 0, 4, 2), 1, 5)).toMatchObject({ lastRead: 5, unread: 0 });
  // read up to the same number again
  const same = room(1, 9, 4, 5);
  expect(readOn(same, 1, 4)).toBe(same);
  expect(updateRoom(room(1, 9, 4, 5), message(10, 9, '2026-11-21T00:00:00Z'), 7)).toMatchObject({ lastRead: 4, unread: 6 });
  expect(updateRoom(room(2, 9, 4, 5), message(10, 9, '2026-11-21T00:00:00Z'), 7)).toMatchObject({ unread: 5 });
  const mark = (memberSeq: number, number: number) => ({ memberSeq, name: '', number });
  expect(withReadMark([mark(8, 5)], mark(8, 3))).toEqual([mark(8, 5)]);
  expect(withReadMark([mark(8, 5)], mark(9, 3))).toEqual([mark(8, 5), mark(9, 3)]);
  expect(withReadMark([mark(8, 5), mark(9, 3)], mark(8, 7))).toEqual([mark(8, 7), mark(9, 3)]);
  const known = [mark(8, 5)];
  expect(withReadMark(known, mark(8, 5))).toBe(known);
  expect([3, 4, 5, 6].map((number) => readersOf([mark(7, 9), mark(8, 5), mark(9, 3)], 7, number))).toEqual([2, 1, 1, 0]);
});

test.each([
  [{ code: 'STOPPED', status: 0, details: {} }, 'stopped'],
  [{ code: 'OFFLINE', status: 0, details: {} }, 'offline'],
  [{ code: 'TOO_LARGE', status: 413, details: {} }, 'pictureTooLarge'],
  [{ code: 'UPSTREAM_REJECTED', status: 415, details: {} }, 'pictureFormat'],
  [{ code: 'UNSUPPORTED_TYPE', status: 415, details: { picture: 0, reason: 'pixels' } }, 'picturePixels'],
  [{ code: 'RATE_LIMITED', status: 429, details: { perDay: 50 } }, 'pictureQuota'],
  [{ code: 'RATE_LIMITED', status: 429, details: {} }, 'failed'],
  [{ code: 'UPSTREAM_REJECTED', status: 507, details: {} }, 'noRoom'],
  [{ code: 'UPSTREAM_REJECTED', status: 503, details: {} }, 'noRoom'],
  [{ code: 'OVERLOADED', status: 503, details: {} }, 'failed'],
])('a refused picture: %j is %s', (error, problem) => expect(pictureSendProblem(error)).toBe(problem));

test.each(['en', 'ko'] as const)('in %s the message for a refused picture or text names the limit, or the accepted formats', (lang) => {
  expect(text(lang, 'chat.error.pictureTooLarge')).toMatch(/\{megabytes\}/);
  expect(text(lang, 'chat.error.picturePixels')).toMatch(/\{megapixels\}/);
  expect(text(lang, 'chat.refusal.TOO_LONG')).toMatch(/\{most, number\}/);
  for (const type of chatApi.pictures.files.accept)
    expect(text(lang, 'chat.error.pictureFormat').toLowerCase()).toContain(type.replace('image/', ''));
});
