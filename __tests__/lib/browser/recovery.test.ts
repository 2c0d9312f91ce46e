/** @jest-environment jest-fixed-jsdom */
import { reach } from '@/lib/browser/http';
import { isTransientFailure, whenRecovered } from '@/lib/browser/recovery';

jest.mock('@/lib/browser/http', () => ({ reach: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reach).mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const checks = () => jest.mocked(reach).mock.calls.length;
const answerWith = (...statuses: number[]) => {
  for (const status of statuses) jest.mocked(reach).mockResolvedValueOnce(new Response(null, { status }));
};
/** Share of the random delay of a check. */
const delayBy = (share: number) => jest.spyOn(Math, 'random').mockReturnValue(share);

test('O7: a failure may pass if the portal was not reached, failed or was overloaded', () => {
  expect([0, 429, 500, 503, 504].map((status) => isTransientFailure({ status }))).toEqual([true, true, true, true, true]);
  expect([400, 401, 404, 428, 430, 499].map((status) => isTransientFailure({ status }))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [0, 2_500],
  [1, 3_500],
])('O7: the first check is after 2.5 s, or up to a second later by chance (%i): %i ms', async (share, ms) => {
  delayBy(share);
  answerWith(200);
  const again = jest.fn();
  whenRecovered(again);
  await pass(ms - 1);
  expect(checks()).toBe(0);
  await pass(1);
  expect(jest.mocked(reach).mock.calls).toEqual([['/api/health/ready', { method: 'GET' }, {}, expect.any(AbortSignal)]]);
  expect(again).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect([checks(), again.mock.calls.length, jest.getTimerCount()]).toEqual([1, 1, 0]);
});

test('O7: a check is given up after 4 s', async () => {
  delayBy(0);
  answerWith(200);
  const limit = jest.spyOn(AbortSignal, 'timeout');
  whenRecovered(() => undefined);
  await pass(2_500);
  expect(limit.mock.calls).toEqual([[4_000]]);
});

test('O7: one check serves all reads, and is repeated until the portal is ready', async () => {
  delayBy(0);
  answerWith(503);
  jest.mocked(reach).mockRejectedValueOnce(new Error('offline'));
  answerWith(200);
  const [one, other] = [jest.fn(), jest.fn()];
  whenRecovered(one);
  await pass(1_000);
  whenRecovered(other);
  await pass(6_499);
  expect([checks(), one.mock.calls.length, other.mock.calls.length]).toEqual([2, 0, 0]);
  await pass(1);
  expect([checks(), one.mock.calls.length, other.mock.calls.length]).toEqual([3, 1, 1]);
});

test('O7: a hidden page does not check until it is shown', async () => {
  delayBy(0);
  answerWith(200);
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const again = jest.fn();
  whenRecovered(again);
  await pass(10_000);
  expect(checks()).toBe(0);
  state.mockReturnValue('visible');
  await pass(2_500);
  expect([checks(), again.mock.calls.length]).toEqual([1, 1]);
});

test('O7: a read that was given up is not called again, another is', async () => {
  delayBy(0);
  answerWith(200);
  const [left, kept] = [jest.fn(), jest.fn()];
  const leave = whenRecovered(left);
  whenRecovered(kept);
  leave();
  await pass(2_500);
  expect([left.mock.calls.length, kept.mock.calls.length]).toEqual([0, 1]);
});

test('O7: reads that keep failing are tried 40 times every 2.5 s, then every 15 s, until none has failed for 30 s', async () => {
  delayBy(0);
  jest.mocked(reach).mockImplementation(() => Promise.resolve(new Response(null, { status: 200 })));
  // far from the retries of other tests
  await pass(600_000);
  let [tried, leave] = [0, () => undefined as void];
  const again = () => {
    tried += 1;
    leave = whenRecovered(again);
  };
  leave = whenRecovered(again);
  await pass(40 * 2_500);
  expect(tried).toBe(40);
  await pass(14_999);
  expect(tried).toBe(40);
  await pass(1);
  expect(tried).toBe(41);
  leave();
  await pass(30_000);
  leave = whenRecovered(again);
  await pass(14_999);
  expect(tried).toBe(41);
  await pass(1);
  expect(tried).toBe(42);
  leave();
  await pass(30_001);
  leave = whenRecovered(again);
  await pass(2_500);
  expect(tried).toBe(43);
  leave();
});

test('O7: a read with a Retry-After of 10 s is tried after 10 s', async () => {
  delayBy(0);
  answerWith(200);
  const again = jest.fn();
  whenRecovered(again, 10);
  await pass(9_999);
  expect(checks()).toBe(0);
  await pass(1);
  expect([checks(), again.mock.calls.length]).toEqual([1, 1]);
});

test('O7: a page left during a check leaves no timer behind', async () => {
  let answer = (_: Response) => undefined as void;
  jest.mocked(reach).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const leave = whenRecovered(() => undefined);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(reach).toHaveBeenCalledTimes(1);
  leave();
  answer(new Response(null, { status: 503 }));
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('a read with a Retry-After is not tried before, and other failed reads do not wait for it', async () => {
  jest.mocked(reach).mockImplementation(() => Promise.resolve(new Response(null, { status: 200 })));
  const [limited, broken] = [jest.fn(), jest.fn()];
  whenRecovered(limited, 60);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reach).not.toHaveBeenCalled();
  whenRecovered(broken);
  await jest.advanceTimersByTimeAsync(3_600);
  expect([broken.mock.calls.length, limited.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(46_300);
  expect(limited).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_200);
  expect([broken.mock.calls.length, limited.mock.calls.length, jest.mocked(reach).mock.calls.length]).toEqual([1, 1, 2]);
  expect(jest.getTimerCount()).toBe(0);
});
