/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { chatApi } from '@/lib/chat/contract';
import { useNews } from '@/lib/chat/useNews';
import { noticeApi } from '@/lib/notice/contract';

interface Listener {
  reopened: () => void;
  received: (event: 'message' | 'changed', payload: object) => void;
}
let heard: Listener;
jest.mock('@/lib/chat/chatStores', () => ({
  chatStoreOf: () => ({
    use: (listener: Listener) => {
      heard = listener;
      return () => undefined;
    },
    state: () => ({ link: { phase: 'connecting' } }),
  }),
}));

const SELF = 7;
const INBOX = ['/inbox'];
const own = ({ children }: { children: ReactNode }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
const counted = (unread: number) => ({ unread, muted: [] });

/** Renders the unread count; its responses are given by hand. */
function count() {
  const asked: ((unread: number) => void)[] = [];
  const { result } = renderHook(
    () => {
      useNews(SELF, () => undefined, []);
      const ask = () => new Promise((resolve) => asked.push((unread) => resolve(counted(unread))));
      return useSWR(chatApi.unread.path, ask, { fallbackData: counted(0) }).data;
    },
    { wrapper: own },
  );
  return { asked, unread: () => (result.current as { unread: number }).unread };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('R-CHAT-01: a message received while the count is fetched does not lose earlier ones', async () => {
  const { asked, unread } = count();
  await after(100);
  asked[0]!(2);
  await after(5_000);
  expect(unread()).toBe(2);

  act(() => heard.reopened());
  await after(0);
  expect(asked).toHaveLength(2);
  act(() => heard.received('message', { memberSeq: 8, roomSeq: 1 }));
  asked[1]!(40);
  await after(1_000);
  expect(asked).toHaveLength(3);
  asked[2]!(41);
  await after(0);
  expect(unread()).toBe(41);

  // at any other time a message adds one, without a call
  act(() => heard.received('message', { memberSeq: 8, roomSeq: 1 }));
  await after(1_000);
  expect([unread(), asked.length]).toEqual([42, 3]);
});

test("R-CHAT-01: another person's message hidden, shown again or deleted reloads the count, once for several", async () => {
  const { asked, unread } = count();
  await after(100);
  asked[0]!(3);
  await after(5_000);
  act(() => heard.received('changed', { memberSeq: SELF, roomSeq: 1 }));
  await after(1_000);
  expect(asked).toHaveLength(1);
  for (const number of [4, 5]) act(() => heard.received('changed', { memberSeq: 8, roomSeq: 1, number, hidden: true }));
  await after(1_000);
  expect(asked).toHaveLength(2);
  asked[1]!(1);
  await after(0);
  expect(unread()).toBe(1);
});

test('R-HOME-04: inbox items from between page load and connection appear once connected', async () => {
  const asked: string[] = [];
  const ask = (key: string) => Promise.resolve(asked.push(key));
  renderHook(
    () => {
      useNews(SELF, () => undefined, INBOX);
      useSWR('/inbox', ask, { fallbackData: 0, revalidateOnMount: false });
      useSWR(noticeApi.list.path, ask, { fallbackData: 0, revalidateOnMount: false });
    },
    { wrapper: own },
  );
  await after(100);
  expect(asked).toEqual([]);
  act(() => heard.reopened());
  await after(5_000);
  expect(asked).toEqual(['/inbox']);

  // a reconnection reloads lists too
  act(() => heard.reopened());
  await after(0);
  expect(asked.slice(1).sort()).toEqual(['/inbox', noticeApi.list.path].sort());
});
