import { isLinkOpened } from '@/lib/auth/signIns/displayLink';
import type { SignIn } from '@/lib/auth/signIns/contract';

/** A link made at noon. */
const link = { displayName: 'Canteen', until: Date.parse('2026-03-01T12:05:00Z') };
const session = (way: SignIn['way'], displayName: string, createdAt: string) => ({ way, displayName, createdAt }) as SignIn;

test.each([
  ['was signed in since', session('LOBBY', 'Canteen', '2026-03-01T12:00:00Z'), true],
  ['has another name', session('LOBBY', 'Display 1', '2026-03-01T12:01:00Z'), false],
  ['was signed in before', session('LOBBY', 'Canteen', '2026-03-01T11:59:59Z'), false],
  ['is a tablet', session('HANDOFF', 'Canteen', '2026-03-01T12:01:00Z'), false],
])('R-RANK-03: a session that %s tells whether the link of a display was opened', (_, one, isOpened) => {
  expect(isLinkOpened(link, [session('PASSWORD', '', '2026-03-01T12:00:00Z'), one])).toBe(isOpened);
});

test('R-RANK-03: without sessions no link was opened', () => expect(isLinkOpened(link, [])).toBe(false));
