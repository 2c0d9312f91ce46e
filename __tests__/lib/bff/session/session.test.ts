import { readLivingSession } from '@/lib/bff/session/session';
import type { Session } from '@/lib/bff/session/sessionCookie';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name === 'session' ? { value: mockCookie } : undefined) }),
  headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.7' }),
}));

const { upstream } = servePortal();
const read = async (session: Session) => {
  mockCookie = (await cookieOf(session)).slice('session='.length);
  return readLivingSession();
};

test.each([
  ['has ended', { code: 'NO_SESSION', status: 401 }, {}],
  ['belongs to a deleted account', { code: 'NOT_FOUND', status: 404 }, {}],
  ['waits for its second factor', null, { factorDue: true }],
] as const)('D5 R-AUTH-14: a public page names nobody whose session %s', async (_, error, more) => {
  upstream.replyCheck(error ? jsonReply({ error: { ...error, ref: 'x' } }, error.status) : jsonReply({ lang: 'EN' }));
  expect(await read(sessionOf('M', more))).toBeNull();
});

test('D5: a public page names who is signed in', async () => {
  upstream.replyCheck(jsonReply({ lang: 'EN' }));
  const session = sessionOf('M');
  expect(await read(session)).toMatchObject({ name: session.name });
});
