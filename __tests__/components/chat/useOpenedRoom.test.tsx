/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { useOpenedRoom, type OpenedRoom } from '@/components/chat/useOpenedRoom';
import { ReconnectListener } from '@/components/shell/status/ReconnectListener';
import { request } from '@/lib/browser/http';
import { chatStoreOf } from '@/lib/chat/chatStores';
import { chatApi } from '@/lib/chat/contract';
import { SelfProvider } from '@/lib/chat/useChat';
import { clockAhead } from '@/lib/shared/clock';
import { LONG_ROOM, messageOf, pageOf } from '@/__tests__/support/screen/longRoom';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
jest.mock('@/lib/format/useZone', () => ({ useZone: () => 'UTC' }));
jest.mock('@/lib/chat/useUnread', () => ({ revalidateUnread: () => undefined }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

/** Height of a row in px, and how many of them fit into the box of messages. */
const ROW = 100;
let visible = 10;
let last = 100;
let self = 70;
/** Numbers up to which the room was marked as read. */
let marks: number[] = [];

const rowsOf = (box: Element) => [...box.children];
const boxOf = (element: Element) => element.closest('[role=group]');
let scrolled = 0;
const scrolledIn = (box: Element) => Math.max(0, Math.min(scrolled, rowsOf(box).length * ROW - visible * ROW));

/** Lays out the rows one below the other, in a box that scrolls. */
function layOut() {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => visible * ROW);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return Math.max(visible, rowsOf(this).length) * ROW;
  });
  jest.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return scrolledIn(this);
  });
  jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, to: number) {
    scrolled = to;
    scrolled = scrolledIn(this);
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = boxOf(this);
    if (!box || box === this) return new DOMRect(0, 0, 0, visible * ROW);
    return new DOMRect(0, rowsOf(box).indexOf(this) * ROW - scrolledIn(box), 0, ROW);
  });
}

beforeEach(() => {
  // a new chat store for each test: a page's store lives as long as its member is signed in
  self += 1;
  [visible, last, scrolled, marks] = [10, 100, 0, []];
  layOut();
  requestMock.mockReset().mockImplementation(async (call, { query, body }) => {
    if (call === chatApi.read) marks.push(body.number);
    return call === chatApi.messages ? pageOf(last, query) : {};
  });
});
afterEach(() => jest.restoreAllMocks());

const chat = () => chatStoreOf(self, clockAhead(0));
const box = () => document.querySelector('[role=group]')!;
const lastText = () => box().lastElementChild!.textContent;
const isShown = (number: number) => box().querySelector(`[data-number="${number}"]`) !== null;
const scrollTo = (to: number) => {
  box().scrollTop = to;
  fireEvent.scroll(box());
};

/** The messages of a room as rows of equal height. */
function Rows({ room, message }: { room: OpenedRoom; message: number | null }) {
  const { ref, onScroll, messages, outgoing, isWaiting } = useOpenedRoom(room, message);
  if (isWaiting) return null;
  return (
    <div ref={ref} onScroll={onScroll} role="group">
      {messages.map(({ number, text }) => (
        <p key={number} data-number={number}>
          {text}
        </p>
      ))}
      {outgoing.map(({ clientId, text }) => (
        <p key={clientId}>{text}</p>
      ))}
    </div>
  );
}

async function open(message: number | null, shows: number) {
  const room: OpenedRoom = {
    roomSeq: LONG_ROOM,
    kind: 'DIRECT',
    name: 'Han',
    memberSeq: 8,
    urlProfile: null,
    last: null,
    lastRead: 100,
    unread: 0,
    muted: false,
    mayWrite: true,
    mayHide: false,
    reads: [],
    firstUnread: null,
  };
  const cache = new Map<string, object>();
  render(
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
      <ReconnectListener />
      <SelfProvider value={self}>
        <Rows room={room} message={message} />
      </SelfProvider>
    </SWRConfig>,
  );
  await waitFor(() => expect(document.querySelector('[role=group]') && isShown(shows)).toBe(true));
}

/** `written` messages are sent during a network break, after which the latest are fetched before the chat is connected again. */
async function breakWith(written: number) {
  last += written;
  await act(async () => void dispatchEvent(new Event('online')));
}

const write = (text: string) => act(() => chat().sender.write(LONG_ROOM, text, null));

/** The platform stores the message that is waiting. */
const store = (text: string) =>
  act(() => {
    last += 1;
    chat().history.add({ ...messageOf(last, self), text, clientId: chat().state().outbox[0]!.clientId });
  });

test('R-CHAT-03: at the end of a room, what follows after a long network break loads, and stays unread until it is seen', async () => {
  await open(null, 100);
  const at = box().scrollTop;
  await breakWith(41);
  await waitFor(() => expect(isShown(141)).toBe(true));
  expect([box().scrollTop, marks.filter((number) => number > 100)]).toEqual([at, []]);
  scrollTo(Infinity);
  await waitFor(() => expect(marks).toContain(141));
});

test('R-CHAT-03: messages that leave the box unfilled are followed by the next ones, until all are shown', async () => {
  visible = 100;
  await open(null, 100);
  await breakWith(120);
  await waitFor(() => expect([isShown(141), isShown(181), isShown(220)]).toEqual([true, true, true]));
  expect(marks.filter((number) => number > 160)).toEqual([]);
});

test('R-CHAT-03: a reply written at the end of a room during a long network break stays in view when it is stored', async () => {
  await open(null, 100);
  write('On my way');
  await breakWith(60);
  await waitFor(() => expect(isShown(160)).toBe(true));
  expect(lastText()).toBe('On my way');
  store('On my way');
  expect(chat().state().outbox).toEqual([]);
  expect(lastText()).toBe('On my way');
});

test('R-CHAT-03: a reply that is waiting does not take a reader away from earlier messages', async () => {
  await open(null, 100);
  write('On my way');
  scrollTo(1000);
  await breakWith(60);
  await waitFor(() => expect(chat().state().rooms.get(LONG_ROOM)?.messages.at(-1)).toMatchObject({ number: 160 }));
  expect([box().scrollTop, isShown(100), isShown(160)]).toEqual([1000, true, false]);
});

test('R-CHAT-01: writing while earlier messages are shown alone returns to the newest', async () => {
  await open(10, 29);
  expect(isShown(100)).toBe(false);
  write('On my way');
  expect([isShown(29), isShown(100)]).toEqual([false, true]);
  store('On my way');
  expect(lastText()).toBe('On my way');
});
