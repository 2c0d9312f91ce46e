import type { ChatMessage, ChatRoom } from '@/lib/chat/contract';
import { chatIn, messageLines, pictureProblem, readersOf, roomsQuery, withNewest, withRead, withReadMark } from '@/lib/chat/roomView';

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

test('R-CHAT-01: the address names the room, the filter and the words; what it says wrongly is left out', () => {
  expect(chatIn({ room: '12', show: 'unread', find: ' kim ', words: 'hi' })).toEqual({
    roomSeq: 12,
    filter: 'UNREAD',
    text: 'kim',
    words: 'hi',
  });
  expect(chatIn({ room: '-1', show: 'secret' })).toEqual({ roomSeq: null, filter: 'ALL', text: '', words: '' });
  expect(roomsQuery({ filter: 'ALL', text: '' })).toEqual({ page: 0, size: 50, filter: 'ALL' });
});

test('R-CHAT-01: a day begins by the reader’s zone, news are marked once, and messages in a row stand together', () => {
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
    3,
  );
  const said = lines.map((line) =>
    line.kind === 'message' ? `${line.message.number}${line.first ? ' first' : ''}` : line.kind === 'day' ? line.day : 'unread',
  );
  expect(said).toEqual(['2026-11-20', '1 first', '2', '2026-11-21', '3 first', '4 first', 'unread', '5 first']);
});

test('R-CHAT-01: a new message puts its room first and counts, but not twice and not one’s own', () => {
  const rooms = [room(1, 4, 4, 0), room(2, 2, 1, 1)];
  const news = { ...message(3, 9, '2026-11-21T00:00:00Z'), roomSeq: 2 };
  const after = withNewest(rooms, news, 7)!;
  expect(after.map(({ roomSeq, unread }) => [roomSeq, unread])).toEqual([
    [2, 2],
    [1, 0],
  ]);
  expect(withNewest(after, news, 7)![0]!.unread).toBe(2);
  expect(withNewest(after, { ...news, number: 4, memberSeq: 7 }, 7)![0]).toMatchObject({ unread: 0, lastRead: 4 });
  expect(withNewest(rooms, { ...news, roomSeq: 5 }, 7)).toBeNull();
});

test('R-CHAT-01: reading on lowers the count, and a mark never goes back', () => {
  expect(withRead([room(1, 9, 4, 5)], 1, 7)[0]).toMatchObject({ lastRead: 7, unread: 2 });
  expect(withRead([room(1, 9, 4, 5)], 1, 9)[0]).toMatchObject({ lastRead: 9, unread: 0 });
  expect(withRead([room(1, 9, 9, 0)], 1, 3)[0]).toMatchObject({ lastRead: 9, unread: 0 });
  const mark = (memberSeq: number, number: number) => ({ memberSeq, name: '', number });
  expect(withReadMark([mark(8, 5)], mark(8, 3))).toEqual([mark(8, 5)]);
  expect(withReadMark([mark(8, 5)], mark(9, 3))).toEqual([mark(8, 5), mark(9, 3)]);
  expect(readersOf([mark(7, 9), mark(8, 5), mark(9, 3)], 7, 4)).toBe(1);
});

test.each([
  [{ code: 'STOPPED', status: 0, details: {} }, 'stopped'],
  [{ code: 'OFFLINE', status: 0, details: {} }, 'offline'],
  [{ code: 'TOO_LARGE', status: 413, details: {} }, 'pictureTooLarge'],
  [{ code: 'UPSTREAM_REJECTED', status: 415, details: {} }, 'pictureFormat'],
  [{ code: 'RATE_LIMITED', status: 429, details: { perDay: 50 } }, 'pictureQuota'],
  [{ code: 'RATE_LIMITED', status: 429, details: {} }, 'failed'],
  [{ code: 'UPSTREAM_REJECTED', status: 507, details: {} }, 'noRoom'],
])('why pictures are refused: %j is %s', (error, problem) => expect(pictureProblem(error)).toBe(problem));
