/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { pushApi } from '@/lib/push/contract';
import { isPushSupported, registerWorker } from '@/lib/push/pushBrowser';
import { PushRefused, usePush } from '@/lib/push/usePush';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
jest.mock('@/lib/push/pushBrowser', () => ({
  isPushSupported: jest.fn(() => true),
  registerWorker: jest.fn(),
  addressHashOf: (address: string) => Promise.resolve(`hash of ${address}`),
  bodyOf: ({ endpoint }: { endpoint: string }, kinds: string[]) => ({ address: endpoint, kinds }),
}));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;
const subscription = { endpoint: 'https://push.example.com/x', unsubscribe: jest.fn() };
const pushManager = { getSubscription: jest.fn(), subscribe: jest.fn() };

/** The kinds that the platform has stored for this browser. */
let saved: string[] | null;
beforeEach(() => {
  saved = null;
  jest.clearAllMocks();
  subscription.unsubscribe.mockReset();
  Object.defineProperty(window, 'Notification', { configurable: true, value: { permission: 'default' } });
  jest.mocked(isPushSupported).mockReturnValue(true);
  jest.mocked(registerWorker).mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration);
  pushManager.getSubscription.mockResolvedValue(null);
  pushManager.subscribe.mockResolvedValue(subscription);
  requestMock.mockReset().mockImplementation((endpoint, { query, body }) => {
    if (endpoint === pushApi.save) saved = body.kinds;
    if (endpoint === pushApi.remove) saved = null;
    return Promise.resolve({ publicKey: 'key', kinds: query?.browser ? saved : null, kept: true });
  });
});

const open = () =>
  renderHook(usePush, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale="en" timeZone="UTC">
        <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
      </NextIntlClientProvider>
    ),
  }).result;

test('R-HOME-03: a browser that was never subscribed is off, and on once a kind is chosen, with the platform’s key', async () => {
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('off'));
  await act(() => push.current.choose(['MESSAGE']));
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  await waitFor(() => expect([push.current.phase, push.current.kinds]).toEqual(['on', ['MESSAGE']]));
});

test('R-HOME-03: a subscribed browser shows its kinds, and choosing none unsubscribes it here and on the platform', async () => {
  saved = ['NOTICE'];
  pushManager.getSubscription.mockResolvedValue(subscription);
  const push = open();
  await waitFor(() => expect([push.current.phase, push.current.kinds]).toEqual(['on', ['NOTICE']]));
  await act(() => push.current.choose([]));
  expect([saved, subscription.unsubscribe.mock.calls.length, push.current.phase]).toEqual([null, 1, 'off']);
});

test('R-HOME-03: a browser without push support or permission says so', async () => {
  jest.mocked(isPushSupported).mockReturnValue(false);
  expect(open().current.phase).toBe('unsupported');
  expect(registerWorker).not.toHaveBeenCalled();
  jest.mocked(isPushSupported).mockReturnValue(true);
  Object.defineProperty(window, 'Notification', { configurable: true, value: { permission: 'denied' } });
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('denied'));
  pushManager.subscribe.mockRejectedValue(new Error('not allowed'));
  await act(() => expect(push.current.choose(['MESSAGE'])).rejects.toBeInstanceOf(PushRefused));
});

test.each([
  ['a new subscription is given up', null, new BrowserError('OFFLINE', 0), 1],
  ['an earlier one is kept', subscription, new BrowserError('OFFLINE', 0), 0],
  ['a new one is kept if the answer may have been lost in the page', null, new Error('a fault'), 0],
] as const)('R-HOME-03: when the platform does not store the choice, %s', async (_, before, error, given) => {
  pushManager.getSubscription.mockResolvedValue(before);
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('off'));
  requestMock.mockRejectedValueOnce(error);
  await act(() => expect(push.current.choose(['MESSAGE'])).rejects.toBe(error));
  expect([subscription.unsubscribe.mock.calls.length, push.current.phase]).toEqual([given, 'off']);
});

test('R-HOME-03: an earlier subscription is used for another choice, and the state is read again', async () => {
  saved = ['NOTICE'];
  pushManager.getSubscription.mockResolvedValue(subscription);
  const push = open();
  await waitFor(() => expect(push.current.kinds).toEqual(['NOTICE']));
  await act(() => push.current.choose(['NOTICE', 'MESSAGE']));
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  await waitFor(() => expect(push.current.kinds).toEqual(['NOTICE', 'MESSAGE']));
});

test('R-HOME-03: a browser without a subscription turns nothing off on the platform', async () => {
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('off'));
  requestMock.mockClear();
  await act(() => push.current.choose([]));
  expect(requestMock).not.toHaveBeenCalled();
});

test('R-HOME-03: until the browser and the platform have answered, the state is not known', async () => {
  pushManager.getSubscription.mockReturnValue(new Promise(() => undefined));
  const push = open();
  await act(() => Promise.resolve());
  expect([push.current.phase, push.current.kinds, requestMock.mock.calls.length]).toEqual(['loading', [], 0]);
});

test('R-HOME-03: a person who refuses the permission when asked is told that it is denied', async () => {
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('off'));
  pushManager.subscribe.mockImplementation(() => {
    Object.defineProperty(window, 'Notification', { configurable: true, value: { permission: 'denied' } });
    return Promise.resolve(subscription);
  });
  await act(() => push.current.choose(['MESSAGE']));
  expect(push.current.phase).toBe('denied');
});

const FAILURES: [string, () => void][] = [
  ['its service worker cannot be registered', () => jest.mocked(registerWorker).mockRejectedValue(new Error('late'))],
  ['its subscription cannot be read', () => pushManager.getSubscription.mockRejectedValue(new Error('AbortError'))],
];
test.each(FAILURES)('R-HOME-03: a browser refuses to be turned on when %s', async (_why, fail) => {
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('off'));
  fail();
  await act(() => expect(push.current.choose(['MESSAGE'])).rejects.toBeInstanceOf(PushRefused));
});

test.each([
  ...FAILURES,
  ['it does not give up its subscription', () => subscription.unsubscribe.mockRejectedValue(new Error('AbortError'))] as const,
])('R-HOME-03: a browser is turned off even when %s', async (_why, fail) => {
  saved = ['NOTICE'];
  pushManager.getSubscription.mockResolvedValue(subscription);
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('on'));
  fail();
  await act(() => push.current.choose([]));
  expect([saved, push.current.phase]).toEqual([null, 'off']);
});

test('R-HOME-03: a browser that the platform cannot turn off stays on', async () => {
  saved = ['NOTICE'];
  pushManager.getSubscription.mockResolvedValue(subscription);
  const push = open();
  await waitFor(() => expect(push.current.phase).toBe('on'));
  requestMock.mockRejectedValue(new BrowserError('OFFLINE', 0));
  await act(() => expect(push.current.choose([])).rejects.toMatchObject({ code: 'OFFLINE' }));
  expect([push.current.phase, subscription.unsubscribe.mock.calls.length]).toEqual(['on', 0]);
});
