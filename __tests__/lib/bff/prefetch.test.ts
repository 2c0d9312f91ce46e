import { bodyApi } from '@/lib/body/contract';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { WAITED_HEADER } from '@/lib/bff/session/pageCheck';
import type { Session } from '@/lib/bff/session/sessionCookie';
import { batchRead } from '@/lib/bff/upstream/batchRead';
import { memberApi } from '@/lib/member/contract';
import { keyOf, OWNER_KEY, WAITED_KEY } from '@/lib/shared/readKey';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, faults, barrier } from '@/__tests__/support/portal/upstream';

/** What next/headers returns inside a server component. */
let cookieHeader = '';
let sent: Record<string, string> = {};
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => ({ value: cookieHeader.startsWith(`${name}=`) ? cookieHeader.slice(name.length + 1) : undefined }),
  }),
  headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.9', ...sent }),
}));
jest.mock('@/lib/bff/upstream/batchRead', () => {
  const { batchRead: read } = jest.requireActual<{ batchRead: typeof batchRead }>('@/lib/bff/upstream/batchRead');
  return { batchRead: jest.fn(read) };
});
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (read: unknown) => read }));

const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const calls = () => prefetch(prefetchCall(memberApi.unit, {}), prefetchCall(bodyApi.list, { query: { page: 0, size: 1 } }));
const as = async (session: Session) => void (cookieHeader = await cookieOf(session));
const { upstream } = servePortal();

beforeEach(() => {
  sent = {};
  jest.mocked(batchRead).mockClear();
  upstream.reply((response, seen, request) =>
    jsonReply(seen.path === '/member/unit' ? units : { list: [], total: 0 })(response, seen, request),
  );
});

test('R-AUTH-03 R-AUTH-07: responses are keyed as the hooks look them up, and name their owner', async () => {
  const session = sessionOf('U');
  await as(session);
  expect(await calls()).toEqual({
    [OWNER_KEY]: session.memberSeq,
    [keyOf(memberApi.unit)]: units,
    [keyOf(bodyApi.list, { query: { page: 0, size: 1 } })]: { list: [], total: 0 },
  });
  expect(upstream.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${session.token}`, `Bearer ${session.token}`]);
  expect(upstream.seen[0]?.headers['x-forwarded-for']).toBe('192.0.2.9');
});

test('the reads run in parallel', async () => {
  await as(sessionOf('U'));
  const together = barrier(2);
  upstream.reply(
    together((response, seen, request) =>
      jsonReply(seen.path === '/member/unit' ? units : { list: [], total: 0 })(response, seen, request),
    ),
  );
  expect(Object.keys(await calls())).toHaveLength(3);
});

test('R-SHELL-09: a failed read is left out, the others stay', async () => {
  await as(sessionOf('U'));
  upstream.reply((response, seen, request) =>
    seen.path === '/member/unit' ? jsonReply(units)(response, seen, request) : faults.html(response, seen, request),
  );
  expect(Object.keys(await calls())).toEqual([OWNER_KEY, keyOf(memberApi.unit), WAITED_KEY]);
});

test('O7: a page that has used up its time makes no more calls, and tells the browser how long it waited', async () => {
  await as(sessionOf('U'));
  sent = { [WAITED_HEADER]: '2900' };
  expect(await calls()).toEqual({ [OWNER_KEY]: 11, [WAITED_KEY]: expect.closeTo(2900, -3) as number });
  expect(upstream.seen).toEqual([]);
});

test('O7: the upstream gets only the remaining time', async () => {
  await as(sessionOf('U'));
  sent = { [WAITED_HEADER]: '2500' };
  await calls();
  const given = jest.mocked(batchRead).mock.calls.map(([, , { firstByteMs }]) => firstByteMs);
  expect(given.map((ms) => ms !== undefined && ms > 0 && ms <= 500)).toEqual([true, true]);
});

test('R-GUARD-04: a read that the role may not make is skipped', async () => {
  await as(sessionOf('A'));
  expect(Object.keys(await calls())).toEqual([OWNER_KEY, keyOf(memberApi.unit)]);
  expect(upstream.seen).toHaveLength(1);
});

test('nothing is read without a session, for a withdrawn member, or with a password change, a second factor or consent due', async () => {
  cookieHeader = '';
  expect(await calls()).toEqual({});
  for (const due of [{ mustChangePassword: true }, { factorDue: true }, { consentDue: true }]) {
    await as(sessionOf('U', due));
    expect(await calls()).toEqual('factorDue' in due ? { [OWNER_KEY]: 11 } : {});
  }
  expect(upstream.seen).toHaveLength(0);
  await as(sessionOf('U'));
  upstream.replyCheck(jsonReply({}, 404));
  expect(await calls()).toEqual({});
});
