import { background, runSequentially } from '@/platform/core/background';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Rounds that run until the test ends them, one after the other. */
function rounds() {
  const ends: ((error?: Error) => void)[] = [];
  const seen: boolean[] = [];
  const warn = jest.fn();
  const round = (stopping: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (seen.push(stopping()), error ? reject(error) : resolve()));
    });
  const work = background({ round, every: 1_000, afterFailure: 9_000, soon: 10, failed: 'it failed', log: { warn } });
  const end = async (error?: Error) => {
    ends.at(-1)!(error);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { work, warn, seen, end, begun: () => ends.length };
}

test('a round starts at once, the next some time after its end, and never two concurrently', async () => {
  const { work, end, begun } = rounds();
  expect(begun()).toBe(0);
  work.start();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(begun()).toBe(1);
  await end();
  await jest.advanceTimersByTimeAsync(999);
  expect(begun()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun()).toBe(2);
});

test('waking starts a round soon, or another one after the current round, which may have looked too early', async () => {
  const { work, end, begun } = rounds();
  work.start();
  work.wake();
  await jest.advanceTimersByTimeAsync(50);
  expect(begun()).toBe(1);
  await end();
  await jest.advanceTimersByTimeAsync(10);
  expect(begun()).toBe(2);
  await end();
  work.wake();
  work.wake();
  await jest.advanceTimersByTimeAsync(10);
  expect(begun()).toBe(3);
});

test('a failed round is logged, and the next comes later', async () => {
  const { work, warn, end, begun } = rounds();
  work.start();
  await end(Object.assign(new Error('at the address of somebody'), { code: 'ECONNREFUSED' }));
  expect(warn.mock.calls).toEqual([[{ cause: 'ECONNREFUSED', at: expect.stringMatching(/^at /) as string }, 'it failed']]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('somebody');
  await jest.advanceTimersByTimeAsync(8_999);
  expect(begun()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun()).toBe(2);
});

test('stopping waits for the current round, which is notified, and starts no other', async () => {
  const { work, seen, end, begun } = rounds();
  work.start();
  const stopped = jest.fn();
  const stop = work.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(100);
  expect(stopped).not.toHaveBeenCalled();
  await end();
  await stop;
  expect(seen).toEqual([true]);
  work.wake();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(begun()).toBe(1);
});

test('a failure does not stop the rest and is thrown at the end; when told to stop, nothing more starts', async () => {
  const done: number[] = [];
  const work = (number: number) => (done.push(number), number === 2 ? Promise.reject(new Error('two')) : Promise.resolve());
  await expect(runSequentially([1, 2, 3], work)).rejects.toThrow('two');
  await runSequentially([4, 5, 6], work, () => done.includes(5));
  expect(done).toEqual([1, 2, 3, 4, 5]);
  await runSequentially([6, 7], work);
  expect(done.slice(5)).toEqual([6, 7]);
});

test('without times of their own, a woken round starts at once, and the one after a failure when the next one would', async () => {
  let begun = 0;
  const round = () => ((begun += 1), begun === 1 ? Promise.reject(new Error('no')) : Promise.resolve());
  const work = background({ round, every: 1_000, failed: 'it failed', log: { warn: jest.fn() } });
  work.start();
  await jest.advanceTimersByTimeAsync(999);
  expect(begun).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toBe(2);
  work.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toBe(3);
  await work.stop();
});
