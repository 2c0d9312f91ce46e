import { registerWorker } from '@/lib/push/pushBrowser';

afterEach(() => jest.useRealTimers());

test('R-HOME-03: a worker that cannot be installed is not waited for for ever', async () => {
  jest.useFakeTimers();
  const register = jest.fn(() => Promise.resolve());
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { serviceWorker: { register, ready: new Promise(() => undefined) } },
  });
  const registered = registerWorker('en');
  const outcome = expect(registered).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(5_000);
  await outcome;
  expect(register).toHaveBeenCalledWith('/worker.js?lang=en');
});
