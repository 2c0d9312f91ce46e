/** @jest-environment jest-fixed-jsdom */
import { reach } from '@/lib/browser/http';
import { whenRecovered } from '@/lib/browser/recovery';

jest.mock('@/lib/browser/http', () => ({ reach: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reach).mockReset();
});
afterEach(() => jest.useRealTimers());

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
