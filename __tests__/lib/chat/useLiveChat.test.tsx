/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { allowLeaving } from '@/lib/browser/kept/keptText';
import { hasUnsavedInput } from '@/lib/browser/kept/hasUnsavedInput';
import { chatApi } from '@/lib/chat/contract';
import { useLiveChat } from '@/lib/chat/useLiveChat';

const SELF = 7;
const OTHER = 8;

interface Listener {
  reading: (roomSeq: number, number: number) => void;
  received: (event: 'message' | 'read' | 'changed' | 'rooms' | 'news', payload: object) => void;
  stored: (message: object) => void;
  reopened: () => void;
}
let chatListener: Listener;
const mockStop = jest.fn();
const mockUse = (listener: Listener) => {
  chatListener = listener;
  return mockStop;
};
const mockNetwork = jest.fn();
const mockIsIdle = jest.fn(() => false);
jest.mock('@/lib/chat/chatStores', () => {
  const chat = {
    memberSeq: 7,
    use: (listener: Listener) => mockUse(listener),
    network: (online: boolean) => mockNetwork(online) as void,
    sender: { isIdle: () => mockIsIdle() },
  };
  return { chatStoreOf: () => chat };
});

const room = (roomSeq: number) => ({ roomSeq, last: { number: 10 }, lastRead: 6, unread: 4 });
const ROOM = { ...room(1), reads: [{ memberSeq: OTHER, name: 'Kim', number: 6 }] };

const LISTS = [chatApi.room.path, chatApi.rooms.path].sort();

/** Paths that were fetched again. */
const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  jest.clearAllMocks();
});

/** Renders a list of two rooms, one of which is open, and the unread count. */
function page() {
  const never = (path: string) => new Promise<never>(() => requests.push(path));
  const own = ({ children }: { children: ReactNode }) => (
    <SWRConfig
      value={{
        provider: () =>
          new Map<string, object>([
            [chatApi.rooms.path, { data: { list: [room(1), room(2)], total: 2 } }],
            [chatApi.room.path, { data: ROOM }],
            [chatApi.unread.path, { data: { unread: 8, muted: [] } }],
          ]),
        revalidateIfStale: false,
      }}
    >
      {children}
    </SWRConfig>
  );
  const { result, unmount } = renderHook(
    () => {
      useLiveChat();
      const list = useSWR<{ list: (typeof ROOM)[] }>(chatApi.rooms.path, never).data!.list;
      const open = useSWR<typeof ROOM>(chatApi.room.path, never).data!;
      const count = useSWR<{ unread: number }>(chatApi.unread.path, never).data!;
      return { listed: list.map(({ unread }) => unread), open: open.unread, reads: open.reads[0]!.number, count: count.unread };
    },
    { wrapper: own },
  );
  return Object.assign(() => result.current, { unmount });
}

/** Raises an event and waits for its effects. */
const after = (work: () => void) => act(() => Promise.resolve().then(work));

test("R-CHAT-01: another person's message counts as unread in the list and in its room; one’s own, sent elsewhere, keeps the count", async () => {
  const seen = page();
  await after(() => chatListener.received('message', { roomSeq: 1, number: 11, memberSeq: OTHER }));
  expect(seen()).toMatchObject({ listed: [5, 4], open: 5 });
  await after(() => chatListener.received('message', { roomSeq: 1, number: 12, memberSeq: SELF }));
  expect(seen()).toMatchObject({ listed: [5, 4], open: 5 });
});

test('R-CHAT-01: messages read on another device are read here, in the list and in the room', async () => {
  const seen = page();
  await after(() => chatListener.received('read', { roomSeq: 1, memberSeq: SELF, name: '', number: 8 }));
  expect(seen()).toMatchObject({ listed: [2, 4], open: 2, reads: 6 });
});

test("R-CHAT-01: another person's read mark moves in the room, and does not change one's own counts", async () => {
  const seen = page();
  await after(() => chatListener.received('read', { roomSeq: 2, memberSeq: OTHER, name: 'Kim', number: 9 }));
  expect(seen()).toMatchObject({ listed: [4, 4], open: 4, reads: 6 });
  await after(() => chatListener.received('read', { roomSeq: 1, memberSeq: OTHER, name: 'Kim', number: 9 }));
  expect(seen()).toMatchObject({ listed: [4, 4], open: 4, reads: 9 });
});

test('R-CHAT-01: reading lowers all counts at once: in the list, in the room and in total', async () => {
  const seen = page();
  await after(() => chatListener.reading(1, 10));
  expect(seen()).toEqual({ listed: [0, 4], open: 0, reads: 6, count: 4 });
});

test('R-CHAT-01: a message hidden, shown again or deleted reloads the list and the room, with their counts', async () => {
  page();
  await after(() => chatListener.received('changed', { roomSeq: 1, number: 9, memberSeq: OTHER, hidden: true }));
  expect(requests.sort()).toEqual(LISTS);
});

test.each<[string, () => void]>([
  ['a change of one’s rooms', () => chatListener.received('rooms', {})],
  ['a new connection', () => chatListener.reopened()],
])('R-CHAT-01: %s reloads the list and the room', async (_, event) => {
  page();
  await after(event);
  expect(requests.sort()).toEqual(LISTS);
});

test('R-CHAT-01: a message of a room that is not in the list reloads the list; one of a room in it, a read mark and news reload nothing', async () => {
  page();
  await after(() => chatListener.received('news', {}));
  await after(() => chatListener.received('read', { roomSeq: 1, memberSeq: OTHER, name: 'Kim', number: 9 }));
  await after(() => chatListener.received('message', { roomSeq: 1, number: 11, memberSeq: OTHER }));
  expect(requests).toEqual([]);
  await after(() => chatListener.received('message', { roomSeq: 5, number: 1, memberSeq: OTHER }));
  expect(requests).toEqual([chatApi.rooms.path]);
});

test('R-CHAT-01: one’s own message, once stored, moves its room to the top', async () => {
  const seen = page();
  await after(() => chatListener.reading(1, 8));
  expect(seen()).toEqual({ listed: [2, 4], open: 2, reads: 6, count: 6 });
  await after(() => chatListener.stored({ roomSeq: 2, number: 11, memberSeq: SELF }));
  expect(seen().listed).toEqual([4, 2]);
});

test('R-CHAT-01: reading another room than the open one leaves that one as it is', async () => {
  const seen = page();
  await after(() => chatListener.reading(2, 10));
  expect(seen()).toMatchObject({ listed: [4, 0], open: 4 });
});

test('R-CHAT-03: the chat learns that the browser is offline or online again, until its screen is left', () => {
  const { unmount } = page();
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(mockNetwork.mock.calls).toEqual([[false], [true]]);
  expect(mockStop).not.toHaveBeenCalled();
  unmount();
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(mockNetwork).toHaveBeenCalledTimes(2);
  expect(mockStop).toHaveBeenCalledTimes(1);
  expect(hasUnsavedInput()).toBe(false);
});

test('R-AUTH-07: a page without unsent messages may be left', () => {
  mockIsIdle.mockReturnValueOnce(true);
  page();
  expect(hasUnsavedInput()).toBe(false);
  expect(hasUnsavedInput()).toBe(true);
});

test('R-AUTH-07: unsent messages hold the page until its session ends', () => {
  page();
  expect(hasUnsavedInput()).toBe(true);
  allowLeaving();
  expect(hasUnsavedInput()).toBe(false);
});
