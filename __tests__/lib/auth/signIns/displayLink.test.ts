import { isLinkOpened } from '@/lib/auth/signIns/displayLink';
import type { SignIn } from '@/lib/auth/signIns/contract';

/** A link made when session 1 was listed. */
const link = { displayName: 'Canteen', known: [1], rivals: 0 };
const session = (sessionSeq: number, way: SignIn['way'], displayName: string) =>
  ({ sessionSeq, way, displayName, createdAt: '2026-03-01T12:00:00Z' }) as SignIn;

test.each([
  ['is new', session(2, 'LOBBY', 'Canteen'), true],
  ['is new, at a platform whose clock is slow,', { ...session(2, 'LOBBY', 'Canteen'), createdAt: '1970-01-01T00:00:00Z' }, true],
  ['has another name', session(2, 'LOBBY', 'Display 1'), false],
  ['was there before', session(1, 'LOBBY', 'Canteen'), false],
  ['is a tablet', session(2, 'HANDOFF', 'Canteen'), false],
])('R-RANK-03: a session that %s tells whether the link of a display was opened', (_, one, isOpened) => {
  expect(isLinkOpened(link, [session(3, 'PASSWORD', ''), one])).toBe(isOpened);
});

test('R-RANK-03: without sessions, or while nobody knows which there were, no link was opened', () => {
  expect(isLinkOpened(link, [])).toBe(false);
  expect(isLinkOpened({ ...link, known: null }, [session(2, 'LOBBY', 'Canteen')])).toBe(false);
});

test('R-RANK-03: a link that cannot be told from another one was opened for certain only once both were', () => {
  const second = { displayName: '', known: [1], rivals: 1 };
  expect(isLinkOpened(second, [session(2, 'LOBBY', '')])).toBe(false);
  expect(isLinkOpened(second, [session(2, 'LOBBY', ''), session(3, 'LOBBY', '')])).toBe(true);
});
