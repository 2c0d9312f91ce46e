/** @jest-environment jest-fixed-jsdom */
import { getAway, lazyWithRetry, subscribeAway } from '@/lib/browser/lazyWithRetry';

let online = true;
beforeEach(() => {
  online = true;
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => jest.useRealTimers());

/** A script that fails to load this many times, then loads. */
function script(failures: number) {
  return jest.fn(() => (failures-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve('part')));
}
const states: (string | null)[] = [];
const stop = subscribeAway(() => states.push(getAway()));
beforeEach(() => states.splice(0));
afterAll(stop);

test('R-SHELL-09: a part that loads shows no message', async () => {
  expect(await lazyWithRetry(script(0))).toBe('part');
  expect(states).toEqual([]);
});

test('R-SHELL-09: without a network a part waits, shows a message, and loads at once when the network is back; no timer is left', async () => {
  online = false;
  const load = script(1);
  const came = lazyWithRetry(load);
  await jest.advanceTimersByTimeAsync(900);
  expect([load.mock.calls.length, getAway()]).toEqual([1, 'offline']);
  online = true;
  dispatchEvent(new Event('online'));
  expect(await came).toBe('part');
  expect([getAway(), jest.getTimerCount()]).toEqual([null, 0]);
  expect(states).toEqual(['offline', null]);
});

test('R-SHELL-09: the message says why the latest attempt failed', async () => {
  online = false;
  const came = lazyWithRetry(script(2));
  await jest.advanceTimersByTimeAsync(500);
  expect(getAway()).toBe('offline');
  online = true;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(getAway()).toBe('missing');
  await jest.advanceTimersByTimeAsync(2_000);
  expect([await came, getAway()]).toEqual(['part', null]);
});

test('R-SHELL-09: a part that has loaded does not change why another is missing', async () => {
  online = false;
  let come = (_: string): void => undefined;
  const slow = jest.fn(() => new Promise<string>((resolve) => (come = resolve))).mockRejectedValueOnce(new Error('gone'));
  const [first, second] = [lazyWithRetry(script(1)), lazyWithRetry(slow)];
  await jest.advanceTimersByTimeAsync(500);
  online = true;
  dispatchEvent(new Event('online'));
  await first;
  await jest.advanceTimersByTimeAsync(0);
  expect(getAway()).toBe('offline');
  come('part');
  expect([await second, getAway()]).toEqual(['part', null]);
});

test('a missing part is tried again after 1, 2, 4, 8, 16 and then every 20 seconds', async () => {
  const load = script(9);
  const came = lazyWithRetry(load);
  const tries: number[] = [];
  for (let second = 1; second <= 95; second++) {
    const before = load.mock.calls.length;
    await jest.advanceTimersByTimeAsync(1_000);
    if (load.mock.calls.length > before) tries.push(second);
    if (second === 94) expect(getAway()).toBe('missing');
  }
  expect(await Promise.race([came, Promise.resolve('not yet')])).toBe('not yet');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await came).toBe('part');
  expect(tries).toEqual([1, 3, 7, 15, 31, 51, 71, 91]);
});

test('the message stays until all waiting parts have loaded; a background part shows none', async () => {
  const [first, second] = [lazyWithRetry(script(1)), lazyWithRetry(script(2))];
  const quiet = lazyWithRetry(script(4), false);
  await jest.advanceTimersByTimeAsync(1_000);
  await first;
  expect(getAway()).toBe('missing');
  await jest.advanceTimersByTimeAsync(2_000);
  await second;
  expect(getAway()).toBeNull();
  const count = states.length;
  await jest.advanceTimersByTimeAsync(12_000);
  await quiet;
  expect(states).toHaveLength(count);
});
