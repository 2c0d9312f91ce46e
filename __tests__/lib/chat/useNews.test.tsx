/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { isUnattended } from '@/lib/browser/activity';
import { ChatStore } from '@/lib/chat/chatStore';
import { chatApi, type ChatMessage } from '@/lib/chat/contract';
import { useNews } from '@/lib/chat/useNews';
import { homeApi } from '@/lib/home/contract';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { noticeApi } from '@/lib/notice/contract';

interface Listener {
  reopened: () => void;
  received: (event: 'message' | 'changed' | 'news' | 'read' | 'rooms' | 'inbox', payload: object) => void;
}
let chatListener: Listener;
const stub = {
  use: (listener: Listener) => {
    chatListener = listener;
    return () => undefined;
  },
  state: () => ({ link: { phase: 'connecting' } }),
};
let chat: typeof stub | ChatStore = stub;
jest.mock('@/lib/chat/chatStores', () => ({ chatStoreOf: () => chat }));

const SELF = 7;
const INBOX = ['/inbox'];
const NO_INBOX: readonly string[] = [];
const own = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), revalidateOnFocus: false }}>{children}</SWRConfig>
);
const counted = (unread: number) => ({ unread, muted: [] });

/** Renders the unread count; its responses are given by hand. */
function count() {
  const requests: ((unread: number) => void)[] = [];
  const { result } = renderHook(
    () => {
      useNews(SELF, () => undefined, NO_INBOX);
      const ask = () => new Promise((resolve) => requests.push((unread) => resolve(counted(unread))));
      return useSWR(chatApi.unread.path, ask, { fallbackData: counted(0) }).data;
    },
    { wrapper: own },
  );
  return { requests, unread: () => (result.current as { unread: number }).unread };
}

/** A chat whose connections open at once. */
const connectedChat = () =>
  new ChatStore(SELF, {
    ticket: () => Promise.resolve('ticket'),
    open: () =>
      Promise.resolve({
        on: (event, listener) => event === 'connect' && setTimeout(() => listener(null), 1),
        emitWithAck: () => Promise.resolve({ ok: true }),
        disconnect: () => undefined,
      }),
    chance: () => 0,
    now: Date.now,
    newId: () => 'id',
    keepOutbox: () => Promise.resolve(),
    readOutbox: () => Promise.resolve([]),
    keepDraft: () => Promise.resolve(),
    readDraft: () => Promise.resolve(null),
  });
const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  chat = stub;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('R-CHAT-01: a message received while the count is fetched does not lose earlier ones', async () => {
  const { requests, unread } = count();
  await after(100);
  requests[0]!(2);
  await after(5_000);
  expect(unread()).toBe(2);

  act(() => chatListener.reopened());
  await after(0);
  expect(requests).toHaveLength(2);
  act(() => chatListener.received('message', { memberSeq: 8, roomSeq: 1 }));
  requests[1]!(40);
  await after(1_000);
  expect(requests).toHaveLength(3);
  requests[2]!(41);
  await after(0);
  expect(unread()).toBe(41);

  // at any other time a message adds one, without a call
  act(() => chatListener.received('message', { memberSeq: 8, roomSeq: 1 }));
  await after(1_000);
  expect([unread(), requests.length]).toEqual([42, 3]);

  // after another break as after the first
  act(() => chatListener.reopened());
  await after(0);
  act(() => chatListener.received('message', { memberSeq: 8, roomSeq: 1 }));
  requests[3]!(43);
  await after(1_000);
  expect(requests).toHaveLength(5);
});

test("R-CHAT-01: another person's message hidden, shown again or deleted reloads the count, once for several", async () => {
  const { requests, unread } = count();
  await after(100);
  requests[0]!(3);
  await after(5_000);
  act(() => chatListener.received('changed', { memberSeq: SELF, roomSeq: 1 }));
  await after(1_000);
  expect(requests).toHaveLength(1);
  for (const number of [4, 5]) act(() => chatListener.received('changed', { memberSeq: 8, roomSeq: 1, number, hidden: true }));
  await after(1_000);
  expect(requests).toHaveLength(2);
  requests[1]!(1);
  await after(0);
  expect(unread()).toBe(1);
});

test('R-HOME-04: inbox items from between page load and connection appear once connected', async () => {
  const keys: string[] = [];
  const ask = (key: string) => Promise.resolve(keys.push(key));
  renderHook(
    () => {
      useNews(SELF, () => undefined, INBOX);
      useSWR('/inbox', ask, { fallbackData: 0, revalidateOnMount: false });
      useSWR(noticeApi.list.path, ask, { fallbackData: 0, revalidateOnMount: false });
    },
    { wrapper: own },
  );
  await after(100);
  expect(keys).toEqual([]);
  act(() => chatListener.reopened());
  await after(5_000);
  expect(keys).toEqual(['/inbox']);

  // a reconnection reloads lists too
  act(() => chatListener.reopened());
  await after(0);
  expect(keys.slice(1).sort()).toEqual(['/inbox', noticeApi.list.path].sort());
});

test('R-CHAT-01: a page that was hidden reloads the count when shown again, although the chat page kept the connection open', async () => {
  const store = (chat = connectedChat());
  const missed: string[] = [];
  store.use({ received: (event) => void missed.push(event) });
  const { requests, unread } = count();
  await after(100);
  for (; requests.length > 0; await after(5_000)) for (const answer of requests.splice(0)) answer(2);
  expect([store.state().link.phase, unread()]).toEqual(['open', 2]);

  act(() => show('hidden'));
  await after(61_000);
  const message = { memberSeq: 8, roomSeq: 1, number: 1 };
  act(() => store.hear('message', message as ChatMessage));
  expect([store.state().link.phase, missed, unread(), requests.length]).toEqual(['open', ['message'], 2, 0]);
  act(() => show('visible'));
  await after(0);
  expect(requests).toHaveLength(1);
  requests[0]!(3);
  await after(1_000);
  expect(unread()).toBe(3);

  // shown again within a minute it has missed nothing
  act(() => show('hidden'));
  await after(59_000);
  act(() => show('visible'));
  await after(1_000);
  expect(requests).toHaveLength(1);
});

test.each([
  ['NOTICE', noticeApi.latest.path],
  ['MISSION', missionNewsApi.unopened.path],
])('R-HOME-01: a %s that arrives reloads the start page’s tiles along with the count of the menu', async (kind, count) => {
  const keys: string[] = [];
  const ask = (key: string) => Promise.resolve(keys.push(key));
  renderHook(
    () => {
      useNews(SELF, () => undefined, NO_INBOX);
      for (const key of [count, homeApi.today.path]) useSWR(key, ask, { fallbackData: 0, revalidateOnMount: false });
    },
    { wrapper: own },
  );
  act(() => chatListener.received('news', { kind, seq: 4, title: 'Check-up' }));
  await after(0);
  expect(keys.sort()).toEqual([count, homeApi.today.path].sort());
});

test.each([
  ['rooms that change', 'rooms', {}, 1],
  ['a message that the member has read elsewhere', 'read', { memberSeq: SELF }, 1],
  ['a message that another has read', 'read', { memberSeq: 8 }, 0],
  ['an own message hidden', 'changed', { memberSeq: SELF }, 0],
  ['an inbox that changes', 'inbox', {}, 0],
  ['a notification', 'news', { kind: 'NOTICE' }, 0],
] as const)('R-CHAT-01: %s: the count of unread messages is read again or not', async (_, event, payload, times) => {
  const { requests, unread } = count();
  await after(100);
  requests[0]!(3);
  await after(5_000);
  act(() => chatListener.received(event, payload));
  await after(1_000);
  expect([requests.length, unread()]).toEqual([1 + times, 3]);
});

test('R-HOME-04: an inbox that changes is read again, and each notification is told once, to the latest listener', async () => {
  const [keys, told]: [string[], unknown[]] = [[], []];
  const { rerender } = renderHook(
    ({ name }) => {
      useNews(SELF, (news) => void told.push([name, news]), INBOX);
      useSWR('/inbox', (key: string) => Promise.resolve(keys.push(key)), { fallbackData: 0, revalidateOnMount: false });
    },
    { wrapper: own, initialProps: { name: 'first' } },
  );
  await after(100);
  rerender({ name: 'second' });
  const news = { kind: 'MISSION', seq: 4, title: 'Walk' };
  for (const event of ['message', 'changed', 'read', 'rooms'] as const) act(() => chatListener.received(event, { memberSeq: SELF }));
  await after(0);
  expect([keys, told]).toEqual([[], []]);
  act(() => chatListener.received('news', news));
  act(() => chatListener.received('inbox', {}));
  await after(0);
  expect([keys, told]).toEqual([['/inbox'], [['second', news]]]);
});

test('R-CHAT-01: a page gives up its connection once it has been hidden for a minute, and when it is left', async () => {
  const stops = jest.fn();
  let used = 0;
  chat = {
    ...stub,
    use: (listener: Listener) => {
      stub.use(listener);
      used += 1;
      return stops;
    },
  };
  const { unmount } = renderHook(() => useNews(SELF, () => undefined, NO_INBOX), { wrapper: own });
  act(() => show('hidden'));
  await after(59_999);
  act(() => show('visible'));
  await after(60_000);
  act(() => show('hidden'));
  await after(59_999);
  expect(stops).not.toHaveBeenCalled();
  await after(1);
  expect(stops).toHaveBeenCalledTimes(1);
  act(() => show('visible'));
  act(() => show('hidden'));
  await after(30_000);
  unmount();
  expect(stops).toHaveBeenCalledTimes(2);
  // nothing is due any more, and nothing listens
  await after(30_000);
  act(() => show('visible'));
  act(() => show('hidden'));
  await after(60_000);
  expect([stops.mock.calls.length, used]).toEqual([2, 3]);
  act(() => show('visible'));
});

test('S5: what an event makes stale is read unattended', async () => {
  const asked: boolean[] = [];
  const ask = async () => (asked.push(isUnattended()), counted(0));
  renderHook(
    () => {
      useNews(SELF, () => undefined, NO_INBOX);
      return [useSWR(noticeApi.latest.path, ask), useSWR(chatApi.unread.path, ask)];
    },
    { wrapper: own },
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
  act(() => chatListener.received('news', { kind: 'NOTICE' }));
  act(() => chatListener.received('changed', { memberSeq: SELF + 1 }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked).toEqual([false, false, true, true]);
});
