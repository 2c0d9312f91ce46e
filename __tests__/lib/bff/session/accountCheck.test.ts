import { NextRequest } from 'next/server';
import { forward } from '@/lib/bff/forward';
import { sessionRedirect } from '@/lib/bff/session/pageCheck';
import { accountStatusOf, forgetAccountStatus } from '@/lib/bff/session/accountCheck';
import { memberApi } from '@/lib/member/contract';
import { callOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, faults, barrier } from '@/__tests__/support/portal/upstream';

const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const { upstream, output } = servePortal();
const asker = { ref: 'a reference', client: null };
const unit = forward(memberApi.unit);
const get = async (session = sessionOf('U')) => unit(await callOf('GET', '/member/unit', { session }));
const envelope = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

beforeEach(() => upstream.reply(jsonReply(units)));

test("R-AUTH-14: the account check names the session's account and carries its token", async () => {
  const session = sessionOf('U', { memberSeq: 42, compSeq: 7 });
  await get(session);
  expect(upstream.checks[0]).toMatchObject({
    path: '/member/withdrawalCheck?compSeq=7&memberSeq=42',
    headers: { authorization: `Bearer ${session.token}` },
  });
});

test('L3: the check states the address of the browser', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  await unit(await callOf('GET', '/member/unit', { session: sessionOf('U'), headers }));
  await sessionRedirect(new NextRequest('http://localhost/usr/info', { headers }), sessionOf('U'));
  expect(upstream.checks.map((check) => check.headers['x-forwarded-for'])).toEqual(['192.0.2.7', '192.0.2.7']);
});

test('R-AUTH-14: the check is shared: fifty concurrent calls make one check, also within the next seconds', async () => {
  const session = sessionOf('U');
  await Promise.all(Array.from({ length: 50 }, () => get(session)));
  await get(session);
  expect(upstream.checks).toHaveLength(1);
  await get(sessionOf('U'));
  expect(upstream.checks).toHaveLength(2);
});

test('R-AUTH-14: a check counts for three seconds from its request, at once and without waiting', async () => {
  const [session, now] = [sessionOf('U'), Date.now()];
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  await accountStatusOf(session, asker);
  clock.mockReturnValue(now + 2_999);
  expect(accountStatusOf(session, asker)).toBe('present');
  clock.mockReturnValue(now + 3_000);
  expect(accountStatusOf(session, asker)).toBeInstanceOf(Promise);
  expect(await accountStatusOf(session, asker)).toBe('present');
  clock.mockRestore();
  expect(upstream.checks).toHaveLength(2);
});

test('R-AUTH-14: a check that was under way when its result became void does not count for the next call', async () => {
  const session = sessionOf('U');
  const pending = accountStatusOf(session, asker);
  forgetAccountStatus(session);
  await pending;
  await accountStatusOf(session, asker);
  expect(upstream.checks).toHaveLength(2);
});

test('R-AUTH-14: the middleware shares the check with the calls, although it has its own modules', async () => {
  const session = sessionOf('U');
  await jest.isolateModulesAsync(async () => {
    const { sessionRedirect } = await import('@/lib/bff/session/pageCheck');
    expect(await sessionRedirect(new NextRequest('http://localhost/usr/info'), session)).toBeNull();
  });
  await get(session);
  expect(upstream.checks).toHaveLength(1);
});

test('R-AUTH-14: the check runs in parallel with the call', async () => {
  const together = barrier(2);
  upstream.replyCheck(together(jsonReply({ lang: 'EN' })));
  upstream.reply(together(jsonReply(units)));
  expect((await get()).status).toBe(200);
});

test.each([401, 404])(
  'S8, R-AUTH-14: a check status of %i ends the session; the script that made the call sets the message for the next page',
  async (status) => {
    upstream.replyCheck(jsonReply({ message: 'gone' }, status));
    const response = await get();
    expect([response.status, await envelope(response)]).toEqual([401, 'WITHDRAWN']);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^session=; Path=\/; Max-Age=0/)]);
  },
);

test('R-ACC-01: no check while the second factor is due: only calls that end the wait are open', async () => {
  upstream.replyCheck(jsonReply({}, 401));
  expect(await accountStatusOf(sessionOf('U', { factorDue: true }), { ref: 'waiting', client: null })).toBe('present');
  expect(upstream.checks).toHaveLength(0);
});

test('S8: the call itself may report the withdrawal', async () => {
  upstream.reply(jsonReply({ error: { code: 'WITHDRAWN', status: 401, ref: 'x' } }, 401));
  const response = await get();
  expect(await envelope(response)).toBe('WITHDRAWN');
  expect(response.headers.getSetCookie()).toHaveLength(1);
});

test('R-AUTH-15: an expired token is not mistaken for a withdrawal', async () => {
  upstream.replyCheck(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401));
  const response = await get();
  expect(await envelope(response)).toBe('NO_SESSION');
  expect(response.headers.getSetCookie()).toHaveLength(1);
});

test.each([
  ['answers 500', jsonReply({}, 500)],
  ['answers 403', jsonReply({}, 403)],
  ['is not JSON', faults.html],
  ['is cut off', faults.resetBeforeHeaders],
])('a check that %s leaves the decision to the call', async (_, reply) => {
  upstream.replyCheck(reply);
  const response = await get();
  expect([response.status, await response.json()]).toEqual([200, units]);
  expect(output()).toContain('withdrawal check failed');
});

test('S8: a withdrawal is reported even if the call failed', async () => {
  upstream.replyCheck(jsonReply({}, 404));
  upstream.reply(jsonReply({}, 500));
  expect(await envelope(await get())).toBe('WITHDRAWN');
});
