import { NextRequest } from 'next/server';
import { DISPLAY_COOKIE } from '@/lib/auth/companyCookie';
import { sessionRedirect } from '@/lib/bff/session/pageCheck';
import { sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

const { upstream } = servePortal();
const page = (path: string, cookie = '') => new NextRequest(`http://localhost${path}`, { headers: { cookie } });
const over = (code: string) => jsonReply({ error: { code, status: 401, ref: 'r' } }, 401);

test('V23: an ended session draws no page: its cookie is removed, and the page opens after signing in again', async () => {
  upstream.replyCheck(over('NO_SESSION'));
  expect(await sessionRedirect(page('/usr/body?tab=trend'), sessionOf('U'))).toEqual({
    to: '/?next=%2Fusr%2Fbody%3Ftab%3Dtrend',
    notice: 'expired',
    ends: true,
  });
});

test('V23, R-AUTH-14: a withdrawn member gets a message, and no way back to the page', async () => {
  upstream.replyCheck(jsonReply({ message: 'gone' }, 404));
  expect(await sessionRedirect(page('/usr/body'), sessionOf('U'))).toEqual({ to: '/', notice: 'withdrawn', ends: true });
});

test('V23: a valid session is let through, and so is every session if the upstream fails: the calls decide', async () => {
  expect(await sessionRedirect(page('/usr/body'), sessionOf('U'))).toBeNull();
  upstream.replyCheck(jsonReply({}, 500));
  expect(await sessionRedirect(page('/usr/body'), sessionOf('U'))).toBeNull();
});

test('V23: no check for public pages and pages that redirect anyway', async () => {
  const checks = upstream.checks.length;
  expect(await sessionRedirect(page('/find'), sessionOf('U'))).toBeNull();
  expect(await sessionRedirect(page('/mng/dashboard'), sessionOf('U'))).toEqual({ to: '/' });
  expect(await sessionRedirect(page('/usr/body'), null)).toEqual({ to: '/?next=%2Fusr%2Fbody' });
  expect(upstream.checks).toHaveLength(checks);
});

test.each([
  ['was ended', over('NO_SESSION')],
  ['belongs to nobody', jsonReply({ message: 'gone' }, 404)],
])('V23, R-RANK-03: a display whose session %s opens the page that says so, not the sign-in page', async (_, reply) => {
  upstream.replyCheck(reply);
  const display = sessionOf('M', { rankOnly: true });
  expect(await sessionRedirect(page('/mng/rank?view=lobby'), display)).toEqual({ to: '/entry?state=ended', ends: true });
});

test('R-RANK-03: a display started again without a session opens the page that says so; other pages and browsers sign in', async () => {
  const display = `${DISPLAY_COOKIE}=ACME`;
  expect(await sessionRedirect(page('/mng/rank?view=lobby', display), null)).toEqual({ to: '/entry?state=ended' });
  expect(await sessionRedirect(page('/usr/rank?view=lobby', display), null)).toEqual({ to: '/entry?state=ended' });
  expect(await sessionRedirect(page('/mng/rank?view=all', display), null)).toEqual({ to: '/?next=%2Fmng%2Frank%3Fview%3Dall' });
  expect(await sessionRedirect(page('/mng/rank', display), null)).toEqual({ to: '/?next=%2Fmng%2Frank' });
  expect(await sessionRedirect(page('/mng/rank?view=lobby'), null)).toEqual({ to: '/?next=%2Fmng%2Frank%3Fview%3Dlobby' });
});
