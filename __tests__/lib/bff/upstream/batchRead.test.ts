import { memberApi } from '@/lib/member/contract';
import { noticeApi } from '@/lib/notice/contract';
import { batchRead } from '@/lib/bff/upstream/batchRead';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, faults } from '@/__tests__/support/portal/upstream';

/** React's cache within one request. */
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  cache: (make: () => unknown) => {
    let made: unknown;
    return () => (made ??= make());
  },
}));

const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const notices = { list: [], total: 0 };
const caller = { ref: 'a-reference', token: 'x'.repeat(43), client: '192.0.2.9' };
const { upstream } = servePortal();

const both = () =>
  Promise.allSettled([batchRead(memberApi.unit, {}, caller), batchRead(noticeApi.list, { query: { page: 0, size: 20 } }, caller)]);
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'fulfilled'));

test('reads of one turn go into one call, in order, with the caller’s token; each response is parsed by its contract', async () => {
  const unnamed = { ...units, secret: 'not in the contract' };
  upstream.replyReads(
    jsonReply({
      answers: [
        { status: 200, body: unnamed },
        { status: 200, body: notices },
      ],
    }),
  );
  const [unit, list] = await both();
  expect([unit, list]).toEqual([
    { status: 'fulfilled', value: units },
    { status: 'fulfilled', value: notices },
  ]);
  expect(upstream.seen).toHaveLength(1);
  expect(upstream.seen[0]!.headers.authorization).toBe(`Bearer ${caller.token}`);
  expect(JSON.parse(upstream.seen[0]!.body.toString())).toEqual({
    reads: [
      { call: 'GET /member/unit', query: '' },
      { call: 'GET /message/list', query: '?page=0&size=20' },
    ],
  });
});

test('a single read is made directly', async () => {
  upstream.reply(jsonReply(units));
  expect(await batchRead(memberApi.unit, {}, caller)).toEqual(units);
  expect(upstream.seen.map(({ path }) => path)).toEqual(['/member/unit']);
});

test('a refused read fails alone, and a response that breaks its contract is invalid', async () => {
  const refusal = { error: { code: 'FORBIDDEN' } };
  upstream.replyReads(
    jsonReply({
      answers: [
        { status: 403, body: refusal },
        { status: 200, body: { list: 'none' } },
      ],
    }),
  );
  expect(codes(await both())).toEqual(['FORBIDDEN', 'UPSTREAM_INVALID']);
});

test('if the upstream is down, all reads fail', async () => {
  upstream.replyReads(faults.resetBeforeHeaders);
  expect(codes(await both())).toEqual(['UPSTREAM_DOWN', 'UPSTREAM_DOWN']);
});

test('an upstream without the call is read one by one, and not tried again at once', async () => {
  upstream.reply((response, seen, request) => jsonReply(seen.path === '/member/unit' ? units : notices)(response, seen, request));
  expect(codes(await both())).toEqual(['fulfilled', 'fulfilled']);
  upstream.replyReads(jsonReply({ answers: [] }));
  expect(codes(await both())).toEqual(['fulfilled', 'fulfilled']);
  expect(upstream.seen.map(({ path }) => path.split('?')[0])).toEqual(['/member/unit', '/message/list', '/member/unit', '/message/list']);
});

test('an upstream without the call is tried again after five minutes, as it may have been updated', async () => {
  const singly = ['/member/unit', '/message/list'];
  const paths = () => upstream.seen.splice(0).map(({ path }) => path.split('?')[0]);
  const at = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const later = (ms: number) => at.mockReturnValue(Date.now() + ms);
  upstream.reply((response, seen, request) => jsonReply(seen.path === '/member/unit' ? units : notices)(response, seen, request));
  await both();
  expect(paths()).toEqual(singly);
  // some have something else at its address
  for (const reply of [jsonReply({}, 405), faults.html]) {
    upstream.replyReads(reply);
    later(300_000);
    expect(codes(await both())).toEqual(['fulfilled', 'fulfilled']);
    expect(paths()).toEqual(['/reads', ...singly]);
  }
  upstream.replyReads(jsonReply({ answers: [units, notices].map((body) => ({ status: 200, body })) }));
  later(299_999);
  await both();
  expect(paths()).toEqual(singly);
  later(1);
  await both();
  expect(paths()).toEqual(['/reads']);
  // a refusal or an incomplete answer does not mean that the call is missing
  upstream.replyReads(jsonReply({ error: { code: 'FORBIDDEN' } }, 403));
  expect(codes(await both())).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  upstream.replyReads(jsonReply({ answers: [{ status: 200, body: units }] }));
  expect(codes(await both())).toEqual(['fulfilled', 'fulfilled']);
  expect(paths()).toEqual(['/reads', '/reads', ...singly]);
  at.mockRestore();
});
