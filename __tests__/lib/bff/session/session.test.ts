import { findViewport, readLivingSession, requireViewer } from '@/lib/bff/session/session';
import type { Session } from '@/lib/bff/session/sessionCookie';
import type { Permission } from '@/lib/shared/permissions';
import type { Area } from '@/lib/shared/roles';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name === 'session' ? { value: mockCookie } : undefined) }),
  headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.7' }),
}));

const { upstream } = servePortal();
const as = async (session: Session | null) => void (mockCookie = session ? (await cookieOf(session)).slice('session='.length) : '');
const read = async (session: Session) => {
  await as(session);
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

/** Where a page of an area leads a session, or the viewer whom it lets in. */
async function ledTo(session: Session | null, area: Area, needs?: Permission, options?: { toLobby?: boolean }) {
  await as(session);
  return requireViewer(area, needs, options).then(
    (viewer) => viewer,
    ({ digest }: { digest: string }) => digest.split(';')[2],
  );
}

test.each<[string, Session | null, Area, string, Permission?]>([
  ['nobody', null, 'usr', '/'],
  ['a member at a manager’s page', sessionOf('U'), 'mng', '/usr/info'],
  ['a manager at a member’s page', sessionOf('M'), 'usr', '/mng/dashboard'],
  ['a member at a page that needs more', sessionOf('U'), 'usr', '/usr/info', 'member:read'],
  ['the app’s member at a manager’s page', sessionOf('U', { frame: 'mobile' }), 'mng', '/usr/chat'],
  ['who has to change the password', sessionOf('U', { mustChangePassword: true }), 'usr', '/password'],
  ['whose consent is due', sessionOf('U', { consentDue: true }), 'usr', '/consent'],
  ['a display', sessionOf('M', { rankOnly: true }), 'mng', '/mng/rank?view=lobby'],
])('R-GUARD-04: without middleware too a page leads %s to the right one', async (_, session, area, to, needs = 'account:use') => {
  expect(await ledTo(session, area, needs)).toBe(to);
});

test('R-GUARD-04: a page lets its own viewers in, a display where it may, and tells the browser neither token nor times', async () => {
  const member = sessionOf('U', { frame: 'mobile', height: 640 });
  const { token: _token, issuedAt: _issuedAt, usedAt: _usedAt, ...viewer } = member;
  expect(await ledTo(member, 'usr')).toEqual(viewer);
  expect(await ledTo(sessionOf('M'), 'mng', 'member:read', { toLobby: true })).toMatchObject({ type: 'M' });
  expect(await ledTo(sessionOf('M', { rankOnly: true }), 'mng', 'rank:read', { toLobby: true })).toMatchObject({ rankOnly: true });
});

test('inside the app a keyboard shrinks the page, elsewhere it covers it', async () => {
  await as(sessionOf('U', { frame: 'mobile' }));
  expect(await findViewport()).toEqual({ interactiveWidget: 'resizes-content' });
  for (const session of [sessionOf('U', { frame: 'tablet' }), sessionOf('U'), null]) {
    await as(session);
    expect(await findViewport()).toEqual({});
  }
});
