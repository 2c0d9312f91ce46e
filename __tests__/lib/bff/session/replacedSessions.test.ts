import { sessionOf, setPortalEnv } from '@/__tests__/support/portal/bff';
import { isReplaced, markReplaced } from '@/lib/bff/session/replacedSessions';

beforeAll(() => setPortalEnv('http://upstream.test'));
afterEach(() => jest.useRealTimers());

test('S8: a replaced session is known for ten minutes, in which its calls may still be in flight', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 30) });
  const session = sessionOf('U', { token: 'replaced' });
  expect(isReplaced(session)).toBe(false);
  markReplaced(session);
  jest.advanceTimersByTime(599_000);
  expect(isReplaced(session)).toBe(true);
  jest.advanceTimersByTime(2_000);
  expect(isReplaced(session)).toBe(false);
});
