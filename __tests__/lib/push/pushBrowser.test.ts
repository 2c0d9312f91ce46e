import { endWorker, registerWorker } from '@/lib/push/pushBrowser';

afterEach(() => jest.useRealTimers());

test('R-HOME-03: waiting for a worker that cannot be installed times out', async () => {
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

test('R-AUTH-07: a worker still being registered is unregistered too', async () => {
  const registrations: { unregister: () => Promise<boolean> }[] = [];
  const worker = { unregister: async () => registrations.splice(registrations.indexOf(worker), 1).length > 0 };
  let allow = () => undefined as void;
  const register = () => new Promise((resolve) => (allow = () => resolve(void registrations.push(worker))));
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { serviceWorker: { register, ready: Promise.resolve(worker), getRegistrations: async () => [...registrations] } },
  });
  const registered = registerWorker('en');
  const ended = endWorker();
  allow();
  await Promise.all([registered, ended]);
  expect(registrations).toEqual([]);
});
