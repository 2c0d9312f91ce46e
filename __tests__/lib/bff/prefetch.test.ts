import { setTimeout as pause } from 'node:timers/promises';
import { bodyApi } from '@/lib/body/contract';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { WAITED_HEADER } from '@/lib/bff/session/pageCheck';
import type { Session } from '@/lib/bff/session/sessionCookie';
import { batchRead } from '@/lib/bff/upstream/batchRead';
import { exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import { memberApi } from '@/lib/member/contract';
import { rankApi } from '@/lib/rank/contract';
import { keyOf, lateKey, OWNER_KEY, WAITED_KEY } from '@/lib/shared/readKey';
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

test('O7: a page whose time is up does not wait for its reads; they follow it, and the browser is told how long it waited', async () => {
  await as(sessionOf('U'));
  sent = { [WAITED_HEADER]: '2900' };
  upstream.reply(async (response, seen, request) => {
    await pause(400);
    const reply = seen.path === '/member/unit' ? jsonReply(units) : jsonReply({ list: 'none' });
    return reply(response, seen, request);
  });
  // the check of the account takes as long
  upstream.replyCheck(async (...call) => {
    await pause(200);
    return jsonReply({ lang: 'en' })(...call);
  });
  const found = await calls();
  const [unit, list] = [keyOf(memberApi.unit), keyOf(bodyApi.list, { query: { page: 0, size: 1 } })].map(lateKey) as [string, string];
  expect(found).toEqual({
    [OWNER_KEY]: 11,
    [unit]: expect.any(Promise) as unknown,
    [list]: expect.any(Promise) as unknown,
    [WAITED_KEY]: expect.closeTo(3000, -3) as number,
  });
  expect(await Promise.all([found[unit], found[list]])).toEqual([units, null]);
});

test('O7: the upstream gets only the time that the page has not used', async () => {
  await as(sessionOf('U'));
  sent = { [WAITED_HEADER]: '2500' };
  await calls();
  const given = jest.mocked(batchRead).mock.calls.map(([, , { firstByteMs }]) => firstByteMs);
  expect(given.map((ms) => ms !== undefined && ms > 6_500 && ms <= 7_000)).toEqual([true, true]);
});

test('a read is made with the query that the contract completes, and one that breaks its contract is not made', async () => {
  await as(sessionOf('U'));
  const found = await prefetch(prefetchCall(bodyApi.list, { query: {} }), prefetchCall(bodyApi.list, { query: { page: -1 } }));
  expect(Object.keys(found)).toEqual([OWNER_KEY, keyOf(bodyApi.list, { query: {} }), WAITED_KEY]);
  expect(upstream.seen.map(({ path }) => path)).toEqual(['/body/list?order=desc&page=0&size=10&sort=date']);
});

test('a read that takes a body is made with it as the contract completes it', async () => {
  await as(sessionOf('M'));
  await prefetch(prefetchCall(exerciseOverviewApi.members, { body: { page: 0, rowsPerPage: 10 } }));
  await prefetch(prefetchCall(exerciseOverviewApi.members, { body: { page: 0, rowsPerPage: 201 } }));
  expect(upstream.seen.map(({ path, body }) => [path, JSON.parse(body.toString()) as unknown])).toEqual([
    ['/exercise/members', expect.objectContaining({ page: 0, rowsPerPage: 10, sort: 'name', desc: false })],
  ]);
});

test('R-RANK-03: a display, whose token opens single calls only, reads one by one', async () => {
  await as(sessionOf('M', { rankOnly: true }));
  const days = { startDt: '20261101', endDt: '20261130', today: '20261121' };
  upstream.reply(jsonReply({ ...days, list: [], total: 0, mine: null, position: null, around: [] }));
  const ranking = { params: { category: 'activity', subCategory: 'step' }, query: {} } as const;
  const found = await prefetch(prefetchCall(rankApi.rank, ranking), prefetchCall(memberApi.unit, {}));
  expect(Object.keys(found)).toEqual([OWNER_KEY, keyOf(rankApi.rank, ranking)]);
  expect(jest.mocked(batchRead)).not.toHaveBeenCalled();
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
  expect(Object.keys(await calls())).toEqual([OWNER_KEY, WAITED_KEY]);
});
