import { normalizeText, TYPING } from '@/lib/chat/chatLimits';
import { chatApi } from '@/lib/chat/contract';
import { CLIENT_EVENTS } from '@/lib/chat/socket';

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\tb', 'a b'],
  [' \n a b \u00a0\n', 'a b'],
  ['a\u0000\u001fb\u007f\u009fc', 'abc'],
  // bidirectional controls can make a text look like another one
  ['a\u202eb\u2066c\u2069d\u202a', 'abcd'],
  ['\u200f안녕\u200d', '\u200f안녕\u200d'],
  ['\u0000\t\u202e', ''],
])('R-CHAT-03: the text %j is stored as %j', (text, stored) => expect(normalizeText(text)).toBe(stored));

test('R-CHAT-03: a message has 1000 characters at most', () => {
  const sends = (length: number) =>
    CLIENT_EVENTS.send.input.safeParse({ roomSeq: 1, clientId: '6f1d2a55-7c0e-4c1b-9f53-0d1d5a1f2b3c', text: 'x'.repeat(length) }).success;
  expect([sends(1), sends(1_000), sends(1_001)]).toEqual([true, true, false]);
});

test('R-CHAT-03: somebody typing is shown until a second repetition is missing', () => {
  expect(TYPING.shownFor).toBe(2 * TYPING.every);
});

test('R-CHAT-01: a text to search for has 1 to 100 characters', () => {
  const finds = (text: string) => chatApi.search.query.safeParse({ roomSeq: 1, text, size: 20 }).success;
  expect([finds(''), finds('x'), finds('x'.repeat(100)), finds('x'.repeat(101))]).toEqual([false, true, true, false]);
});
