/** @every run: whose token a call carries */
import type { Call } from '@/lib/bff/handler';
import { renew, renewalDue, withAccountCheck } from '@/lib/bff/session/callSession';
import { markReplaced } from '@/lib/bff/session/replacedSessions';
import { openSession } from '@/lib/bff/session/sessionCookie';
import { AppError } from '@/lib/shared/errors';
import { sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';

const { upstream } = servePortal();
afterEach(() => jest.useRealTimers());

/** Stops the clock, in seconds; everything else goes on. */
function stopClockAt(now: number): void {
  jest.useFakeTimers({
    now: now * 1000,
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'nextTick', 'queueMicrotask', 'performance'],
  });
}
const callOf = (headers: Record<string, string> = {}): Call => ({
  request: new Request('http://portal.test/api/x', { headers }),
  ref: 'a reference',
  client: null,
  context: undefined,
  cookies: [],
});
const NOW = Date.UTC(2026, 10, 30) / 1000;

test('S5: use of a session is written back once a minute, and the calls in flight with its old cookie do not repeat it', async () => {
  stopClockAt(NOW);
  const session = sessionOf('U', { issuedAt: NOW - 3600, usedAt: NOW - 60 });
  const call = callOf();
  expect(renewalDue(call, session)).toBe(true);
  const renewed = await renew(call, session, { name: 'New Name' });
  expect(renewed).toEqual({ ...session, name: 'New Name', usedAt: NOW });
  expect(await openSession(call.cookies[0]?.split(/[=;]/)[1])).toMatchObject({ name: 'New Name', usedAt: NOW });
  expect([renewalDue(callOf(), session), renewalDue(callOf(), renewed)]).toEqual([false, false]);
  stopClockAt(NOW + 59);
  expect([renewalDue(callOf(), session), renewalDue(callOf(), renewed)]).toEqual([false, false]);
  stopClockAt(NOW + 60);
  expect(renewalDue(callOf(), renewed)).toBe(true);
});

test('S8: a session that another one has replaced is not written back, and its end leaves the cookie alone', async () => {
  const session = sessionOf('U');
  markReplaced(session);
  const call = callOf();
  await renew(call, session);
  for (const code of ['NO_SESSION', 'WITHDRAWN', 'CONSENT_REQUIRED', 'PASSWORD_CHANGE_REQUIRED'] as const)
    await expect(withAccountCheck(call, session, Promise.reject(new AppError(code)))).rejects.toMatchObject({ code });
  expect(call.cookies).toEqual([]);
});

test.each([
  ['PASSWORD_CHANGE_REQUIRED', { mustChangePassword: true, consentDue: undefined }],
  ['CONSENT_REQUIRED', { mustChangePassword: false, consentDue: true }],
  ['FORBIDDEN', null],
] as const)('R-AUTH-15: a call refused with %s leaves %j to the pages', async (code, due) => {
  const call = callOf();
  await expect(withAccountCheck(call, sessionOf('U'), Promise.reject(new AppError(code)))).rejects.toMatchObject({ code });
  const kept = await openSession(call.cookies[0]?.split(/[=;]/)[1]);
  expect(kept && { mustChangePassword: kept.mustChangePassword, consentDue: kept.consentDue }).toEqual(due);
});

test('R-AUTH-14: once a call has learnt that its session has ended, the account is checked again', async () => {
  const session = sessionOf('U');
  await withAccountCheck(callOf(), session, Promise.resolve());
  await expect(withAccountCheck(callOf(), session, Promise.reject(new AppError('NO_SESSION')))).rejects.toMatchObject({
    code: 'NO_SESSION',
  });
  expect(upstream.checks).toHaveLength(1);
  await withAccountCheck(callOf(), session, Promise.resolve());
  expect(upstream.checks).toHaveLength(2);
});

test.each([
  ['WITHDRAWN', { 'sec-fetch-mode': 'navigate' }, ['session', 'notice']],
  ['NO_SESSION', { 'sec-fetch-mode': 'navigate' }, ['session']],
  ['WITHDRAWN', { 'sec-fetch-mode': 'cors' }, ['session']],
  ['WITHDRAWN', { 'sec-fetch-mode': 'no-cors' }, []],
] as const)('S8: a session ended with %s by a call with %j clears %j', async (code, headers, names) => {
  const call = callOf(headers);
  await expect(withAccountCheck(call, sessionOf('U'), Promise.reject(new AppError(code)))).rejects.toMatchObject({ code });
  expect(call.cookies.map((cookie) => cookie.split('=')[0])).toEqual(names);
});
