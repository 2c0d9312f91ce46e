import { createContext, runInContext } from 'node:vm';
import { textOf } from '../support/sources';

interface Window {
  url?: string;
  focused: boolean;
  visibilityState: 'visible' | 'hidden';
}

/** The worker in a minimal browser, with every call recorded. */
function startWorker(windows: Window[] = []) {
  const calls: unknown[][] = [];
  const listeners = new Map<string, (event: object) => void>();
  const note =
    (name: string) =>
    (...what: unknown[]) => {
      calls.push([name, ...what]);
      return Promise.resolve();
    };
  const shown = windows.map((window) => ({
    url: 'https://portal.example/usr/body',
    ...window,
    focus: note('focus'),
    navigate: note('navigate'),
    postMessage: note('postMessage'),
  }));
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: () => Promise.resolve(shown), openWindow: note('openWindow'), claim: note('claim') },
    registration: { showNotification: note('show') },
    navigator: { setAppBadge: note('badge') },
    skipWaiting: note('skipWaiting'),
  };
  const offline = { text: 'offline' };
  const caches = { match: (path: string) => Promise.resolve(path === '/offline' ? offline : undefined) };
  const fetch = () => Promise.reject(new Error('no network'));
  runInContext(textOf('public/worker.js'), createContext({ self, caches, fetch, Request, Response, URL }));
  const happen = async (name: string, event: object) => {
    let answer: unknown = 'left alone';
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (until: Promise<unknown>) => (work = until);
    const respondWith = (given: Promise<unknown>) => (work = given.then((it) => (answer = it)));
    listeners.get(name)!({ ...event, waitUntil, respondWith });
    await work;
    return answer;
  };
  return { calls, happen, offline };
}

const news = { title: '새 미션', body: '포털에서 확인해 주세요.', path: '/usr/mission', tag: 'MISSION' };
const push = (payload: unknown) => ({ data: { json: () => payload } });

describe('R-HOME-03: a push', () => {
  test('is shown with the platform’s text, newer ones replacing older ones, and on the icon', async () => {
    const { calls, happen } = startWorker([{ focused: false, visibilityState: 'hidden' }]);
    await happen('push', push(news));
    const { title, body, tag, path } = news;
    expect(calls).toEqual([['show', title, { body, tag, renotify: true, icon: '/icons/icon-192.png', data: { path } }], ['badge']]);
  });

  test('is left to a page in the foreground', async () => {
    const { calls, happen } = startWorker([{ focused: true, visibilityState: 'visible' }]);
    await happen('push', push(news));
    expect(calls).toEqual([]);
  });

  test('is still shown if Safari would otherwise end pushes, without a badge while the page is in the foreground', async () => {
    const { calls, happen } = startWorker([{ focused: true, visibilityState: 'visible' }]);
    await happen('push', push({ ...news, always: true }));
    expect(calls.map(([name, title]) => [name, title])).toEqual([['show', news.title]]);
  });

  test.each([
    ['no data', undefined],
    ['another site', push({ ...news, path: '//evil.example' })],
    ['no title', push({ ...news, title: 1 })],
  ])('with %s is not shown', async (_what, event) => {
    const { calls, happen } = startWorker();
    await happen('push', event ?? { data: null });
    expect(calls).toEqual([]);
  });
});

describe('R-HOME-03: a click on a notification', () => {
  const notification = { close: () => undefined, data: { path: '/usr/mission' } };

  test('opens its page', async () => {
    const { calls, happen } = startWorker();
    await happen('notificationclick', { notification });
    expect(calls).toEqual([['openWindow', '/usr/mission']]);
  });

  test('navigates a window that is open already', async () => {
    const { calls, happen } = startWorker([{ focused: false, visibilityState: 'hidden' }]);
    await happen('notificationclick', { notification });
    expect(calls).toEqual([['focus'], ['navigate', '/usr/mission']]);
  });

  test('notifies a window that is on its page already, which may have unsaved text', async () => {
    const background = { focused: false, visibilityState: 'hidden' } as const;
    const { calls, happen } = startWorker([background, { ...background, url: 'https://portal.example/usr/mission?mission=3' }]);
    await happen('notificationclick', { notification });
    expect(calls).toEqual([['focus'], ['postMessage', { follow: '/usr/mission' }]]);
  });
});

describe('R-HOME-03: the worker’s response', () => {
  test('is the offline page if a page cannot be reached', async () => {
    const { happen, offline } = startWorker();
    expect(await happen('fetch', { request: { mode: 'navigate', method: 'GET' } })).toBe(offline);
  });

  test.each([
    ['data', { mode: 'cors', method: 'GET' }],
    ['a POST request', { mode: 'navigate', method: 'POST' }],
  ])('is none for %s', async (_what, request) => {
    expect(await startWorker().happen('fetch', { request })).toBe('left alone');
  });
});
