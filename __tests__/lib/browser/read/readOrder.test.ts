import { afterPageReads, trackPageRead } from '@/lib/browser/read/readOrder';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whether the frame's reads have begun. */
function frame() {
  const begun = jest.fn();
  void afterPageReads().then(begun);
  return () => begun.mock.calls.length > 0;
}

test('O7: the frame of a late page reads after a second if the page reads nothing by then', async () => {
  const hasBegun = frame();
  await pass(999);
  expect(hasBegun()).toBe(false);
  await pass(1);
  expect(hasBegun()).toBe(true);
});

test('O7: the frame of a late page waits for all main reads of the page, also for failed ones and those that begin meanwhile', async () => {
  const [ends, fails]: [(() => void)[], (() => void)[]] = [[], []];
  const read = () =>
    trackPageRead(
      new Promise<string>((resolve, reject) => [ends.push(() => resolve('data')), fails.push(() => reject(new Error('gone')))]),
    );
  const first = read();
  const second = read();
  second.catch(() => undefined);
  const hasBegun = frame();
  await pass(5_000);
  ends[0]!();
  expect(await first).toBe('data');
  await pass(0);
  expect(hasBegun()).toBe(false);
  const third = read();
  fails[1]!();
  await expect(second).rejects.toThrow('gone');
  await pass(0);
  expect(hasBegun()).toBe(false);
  ends[2]!();
  await third;
  await pass(0);
  expect(hasBegun()).toBe(true);
});
