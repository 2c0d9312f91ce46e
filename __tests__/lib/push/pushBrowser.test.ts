import { request } from '@/lib/browser/http';
import { pushApi } from '@/lib/push/contract';
import { endWorker, registerWorker, settlePush } from '@/lib/push/pushBrowser';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));

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

test.each([
  ['saved in this session is left as it is', { kinds: ['notice'], kept: true }, { saves: 0, ends: 0 }],
  ['saved in an earlier session is saved again', { kinds: ['notice'], kept: false }, { saves: 1, ends: 0 }],
  ['of another account is ended', { kinds: null, kept: false }, { saves: 0, ends: 1 }],
])('R-HOME-03: a subscription %s', async (_, state, expected) => {
  const unsubscribe = jest.fn();
  const subscription = { endpoint: 'https://push.example.com/x', getKey: () => new ArrayBuffer(8), unsubscribe };
  const worker = { pushManager: { getSubscription: async () => subscription } } as unknown as ServiceWorkerRegistration;
  const calls = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;
  calls.mockReset().mockImplementation(async (call) => (call === pushApi.state ? state : {}));
  await settlePush(worker);
  expect({ saves: calls.mock.calls.filter(([call]) => call === pushApi.save).length, ends: unsubscribe.mock.calls.length }).toEqual(
    expected,
  );
});
