import { memberApi } from '@/lib/member/contract';
import { noticeApi } from '@/lib/notice/contract';
import { readTogether } from '@/lib/bff/upstream/readTogether';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { answers, faults } from '@/__tests__/support/portal/upstream';

/** One request, as far as React's memory of it goes. */
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
  Promise.allSettled([readTogether(memberApi.unit, {}, caller), readTogether(noticeApi.list, { query: { page: 0, size: 20 } }, caller)]);
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'fulfilled'));

test('what is asked in one turn goes in one call, in order, under the caller’s token; each answer is parsed by its contract', async () => {
  const unnamed = { ...units, secret: 'not in the contract' };
  upstream.replyReads(
    answers({
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

test('a read that is alone is asked by itself', async () => {
  upstream.reply(answers(units));
  expect(await readTogether(memberApi.unit, {}, caller)).toEqual(units);
  expect(upstream.seen.map(({ path }) => path)).toEqual(['/member/unit']);
});

test('a refusal of one is its own, and an answer that does not fit its contract is invalid', async () => {
  const refusal = { error: { code: 'FORBIDDEN' } };
  upstream.replyReads(
    answers({
      answers: [
        { status: 403, body: refusal },
        { status: 200, body: { list: 'none' } },
      ],
    }),
  );
  expect(codes(await both())).toEqual(['FORBIDDEN', 'UPSTREAM_INVALID']);
});

test('where the upstream is down, all of them are', async () => {
  upstream.replyReads(faults.resetBeforeHeaders);
  expect(codes(await both())).toEqual(['UPSTREAM_DOWN', 'UPSTREAM_DOWN']);
});

test('an upstream that lacks the call is asked singly, and not for it again at once', async () => {
  upstream.reply((response, seen, request) => answers(seen.path === '/member/unit' ? units : notices)(response, seen, request));
  expect(codes(await both())).toEqual(['fulfilled', 'fulfilled']);
  upstream.replyReads(answers({ answers: [] }));
  expect(codes(await both())).toEqual(['fulfilled', 'fulfilled']);
  expect(upstream.seen.map(({ path }) => path.split('?')[0])).toEqual(['/member/unit', '/message/list', '/member/unit', '/message/list']);
});

test('an upstream that lacked the call is asked for it again five minutes later, as it may have been renewed', async () => {
  const singly = ['/member/unit', '/message/list'];
  const paths = () => upstream.seen.splice(0).map(({ path }) => path.split('?')[0]);
  const at = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const later = (ms: number) => at.mockReturnValue(Date.now() + ms);
  upstream.reply((response, seen, request) => answers(seen.path === '/member/unit' ? units : notices)(response, seen, request));
  await both();
  expect(paths()).toEqual(singly);
  upstream.replyReads(answers({ answers: [units, notices].map((body) => ({ status: 200, body })) }));
  later(299_999);
  await both();
  expect(paths()).toEqual(singly);
  later(1);
  await both();
  expect(paths()).toEqual(['/reads']);
  at.mockRestore();
});
