/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ReconnectListener } from '@/components/shell/status/ReconnectListener';
import { request } from '@/lib/browser/http';
import { MESSAGES_STEP } from '@/lib/chat/roomView';
import { SelfProvider } from '@/lib/chat/useChat';
import { useMessages } from '@/lib/chat/useMessages';
import { LONG_ROOM, pageOf } from '@/__tests__/support/screen/longRoom';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

const LAST = 100;
let last = LAST;
let self = 7;

let cache = new Map<string, object>();

function open(at: number | null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
      <ReconnectListener />
      <SelfProvider value={self}>{children}</SelfProvider>
    </SWRConfig>
  );
  return renderHook((to: number | null) => useMessages(LONG_ROOM, to), { wrapper, initialProps: at });
}
const ends = (messages: readonly { number: number }[]) => [messages[0]?.number, messages.at(-1)?.number];

beforeEach(() => {
  // a new chat store for each test: a page's store lives as long as its member is signed in
  self += 1;
  last = LAST;
  cache = new Map();
  requestMock.mockReset().mockImplementation(async (_endpoint, { query }) => pageOf(last, query));
});

test('R-CHAT-01: a room starts with its latest messages, and loads older ones to the first', async () => {
  const { result: room } = open(null);
  await waitFor(() => expect(ends(room.current.messages)).toEqual([61, 100]));
  expect(room.current).toMatchObject({ isWhole: true, isWaiting: false, hasOlder: true });
  await act(() => room.current.older());
  expect(ends(room.current.messages)).toEqual([21, 100]);
  await act(() => room.current.older());
  expect([ends(room.current.messages), room.current.hasOlder]).toEqual([[1, 100], false]);
});

test('R-CHAT-01: a message further up is shown with its neighbours only, once loaded, until the gap to the latest is filled', async () => {
  let give = () => {};
  const released = new Promise<void>((resolve) => (give = resolve));
  requestMock.mockImplementation(async (_endpoint, { query }) => {
    if (query.before !== undefined) await released;
    return pageOf(last, query);
  });
  const { result: room } = open(10);
  await waitFor(() => expect(ends(room.current.messages)).toEqual([61, 100]));
  expect(room.current).toMatchObject({ isWhole: true, isWaiting: true });
  give();
  await waitFor(() => expect(ends(room.current.messages)).toEqual([1, 29]));
  expect(room.current).toMatchObject({ isWhole: false, isWaiting: false, hasOlder: false, newest: { number: 100 } });
  await act(() => room.current.newer());
  expect([ends(room.current.messages), room.current.isWhole]).toEqual([[1, 100], true]);
});

const queries = () => requestMock.mock.calls.map(([, options]: unknown[]) => (options as { query: object }).query);

test.each([
  [61, 1],
  [100, 1],
  [60, 2],
])('R-CHAT-01: for message %i of the latest 61 to 100 there are %i requests', async (at, count) => {
  const { result: room } = open(at);
  await waitFor(() => expect(room.current.newest).toMatchObject({ number: 100 }));
  await waitFor(() => expect(room.current.isWaiting).toBe(false));
  expect([room.current.isWhole, queries().length]).toEqual([true, count]);
});

test('R-CHAT-01: an empty room has nothing older, nothing newer and no newest', async () => {
  last = 0;
  const { result: room } = open(null);
  await waitFor(() => expect(room.current.read.data).toBeDefined());
  expect(room.current).toMatchObject({ messages: [], newest: undefined, isWhole: true, hasOlder: false, isLoadingMore: false });
  await act(() => room.current.older());
  await act(() => room.current.newer());
  expect(queries()).toHaveLength(1);
});

test('R-CHAT-01: older messages are requested once at a time, until the platform has no more, and again after a failure', async () => {
  const { result: room } = open(null);
  await waitFor(() => expect(ends(room.current.messages)).toEqual([61, 100]));
  requestMock.mockRejectedValueOnce(new Error('offline'));
  for (const page of [pageOf(60, {}), { list: [], more: false }]) requestMock.mockResolvedValueOnce(page);
  await act(() => room.current.older());
  expect([ends(room.current.messages), room.current.isLoadingMore]).toEqual([[61, 100], false]);
  let both = Promise.resolve<unknown>(null);
  act(() => void (both = Promise.all([room.current.older(), room.current.older()])));
  expect(room.current.isLoadingMore).toBe(true);
  await act(() => both);
  expect([ends(room.current.messages), room.current.hasOlder, room.current.isLoadingMore]).toEqual([[21, 100], true, false]);
  // the earliest twenty are not for this reader
  await act(() => room.current.older());
  expect([ends(room.current.messages), room.current.hasOlder]).toEqual([[21, 100], false]);
  await act(() => room.current.older());
  const older = [61, 61, 21].map((before) => ({ roomSeq: LONG_ROOM, before, size: MESSAGES_STEP }));
  expect(queries().slice(1)).toEqual(older);
});

test('R-CHAT-01: a room read from its second message on has an older one, unless the platform has no more', async () => {
  last = 41;
  const { result: room } = open(null);
  await waitFor(() => expect([ends(room.current.messages), room.current.hasOlder]).toEqual([[2, 41], true]));
  last = LAST;
  cache = new Map();
  self += 1;
  const { result: another } = open(null);
  await waitFor(() => expect(ends(another.current.messages)).toEqual([61, 100]));
  requestMock.mockResolvedValueOnce({ ...pageOf(60, {}), more: false });
  await act(() => another.current.older());
  expect([ends(another.current.messages), another.current.hasOlder]).toEqual([[21, 100], false]);
});

test('R-CHAT-01: a message that is nowhere to be found is not waited for', async () => {
  requestMock.mockImplementation(async (_endpoint, { query }) => (query.before ? { list: [], more: false } : pageOf(last, query)));
  const { result: room } = open(10);
  await waitFor(() => expect(queries()).toHaveLength(2));
  await waitFor(() => expect(room.current.isWaiting).toBe(false));
  expect([ends(room.current.messages), room.current.isWhole]).toEqual([[61, 100], true]);
});

test('R-CHAT-01: older messages of a part further up are added to it', async () => {
  const { result: room } = open(40);
  await waitFor(() => expect(room.current.isWhole).toBe(false));
  const [oldest, newest] = ends(room.current.messages);
  await act(() => room.current.older());
  expect([ends(room.current.messages), room.current.isWhole, oldest! > 1]).toEqual([[1, newest], false, true]);
  await act(() => room.current.newer());
  expect(queries().at(-1)).toEqual({ roomSeq: LONG_ROOM, after: newest, size: MESSAGES_STEP });
});

test('R-CHAT-01: a reader who has returned to the latest messages stays there when a part of the gap arrives late', async () => {
  const { result: room, rerender } = open(10);
  await waitFor(() => expect(ends(room.current.messages)).toEqual([1, 29]));
  await act(async () => {
    const loaded = room.current.newer();
    rerender(null);
    room.current.leaveApart();
    await loaded;
  });
  expect([ends(room.current.messages), room.current.isWhole]).toEqual([[61, 100], true]);
});

test('R-CHAT-01: while disconnected, a reopened room shows deleted messages as deleted', async () => {
  const first = open(null);
  await waitFor(() => expect(ends(first.result.current.messages)).toEqual([61, 100]));
  await act(() => first.result.current.older());
  first.unmount();
  requestMock.mockImplementation(async (_endpoint, { query }) => {
    const { list, more } = pageOf(last, query);
    return {
      list: list.map((message) => (message.number === 30 || message.number === 90 ? { ...message, text: '', deleted: true } : message)),
      more,
    };
  });
  const { result: again } = open(null);
  const textOf = (number: number) => again.current.messages.find((message) => message.number === number)?.text;
  await waitFor(() => expect(textOf(90)).toBe(''));
  await act(() => again.current.older());
  expect([textOf(30), textOf(31)]).toEqual(['', '31']);
});

describe('after a network break, before the chat is connected again', () => {
  /** Loads older messages; `written` more are sent during the break, after which the latest are fetched again. */
  async function breakWith(written: number) {
    const { result: room } = open(null);
    await waitFor(() => expect(ends(room.current.messages)).toEqual([61, LAST]));
    await act(() => room.current.older());
    expect(ends(room.current.messages)).toEqual([21, LAST]);
    last += written;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(room.current.newest).toMatchObject({ number: last }));
    return room;
  }

  test('R-CHAT-03: messages of the break are added to the older ones being read', async () => {
    const room = await breakWith(MESSAGES_STEP);
    expect([ends(room.current.messages), room.current.messages.length, room.current.isWhole]).toEqual([[21, 140], 120, true]);
  });

  test('R-CHAT-03: more than one response of them leave the reader where they are, until the gap is filled', async () => {
    const room = await breakWith(MESSAGES_STEP + 1);
    expect([ends(room.current.messages), room.current.isWhole]).toEqual([[21, 100], false]);
    await act(() => room.current.newer());
    expect([ends(room.current.messages), room.current.messages.length, room.current.isWhole]).toEqual([[21, 141], 121, true]);
  });
});
