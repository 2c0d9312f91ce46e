import { inTime } from '@/platform/core/timeouts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what ends in time says what it says, and leaves no timer behind', async () => {
  expect(await inTime(Promise.resolve(7), 1_000, 'late')).toBe(7);
  await expect(inTime(Promise.reject(new Error('refused')), 1_000, 'late')).rejects.toThrow('refused');
  expect(jest.getTimerCount()).toBe(0);
});

test('what takes longer fails with the words for it, and what it says later is ignored', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const waits = inTime(new Promise((_, reject) => (refuse = reject)), 1_000, 'the store does not answer');
  const rejected = expect(waits).rejects.toThrow('the store does not answer');
  await jest.advanceTimersByTimeAsync(1_000);
  await rejected;
  refuse(new Error('refused'));
});
