import type events from 'node:events';
import { request } from '@/lib/browser/http';
import { sessionReplaced } from '@/lib/browser/sessionEnd';
import { chatStoreOf } from '@/lib/chat/chatStores';
import { clientId } from '@/lib/chat/socket';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
jest.mock('@/lib/browser/sessionEnd', () => ({ sessionReplaced: jest.fn() }));
const mockOpened = jest.fn();
/** Opened sockets, with functions to raise their events. */
const mockSockets: { order: string[]; happen: (event: string, payload?: unknown) => void; carry: (by: string) => void }[] = [];
jest.mock('socket.io-client', () => {
  const { EventEmitter } = jest.requireActual<typeof events>('node:events');
  return {
    io: ({ auth, transports }: { auth: unknown; transports: string[] }) => {
      mockOpened(auth);
      const [socket, engine] = [new EventEmitter(), Object.assign(new EventEmitter(), { transport: { name: transports[0] } })];
      const carry = (name: string) => {
        engine.transport = { name };
        engine.emit('upgrade', engine.transport);
      };
      mockSockets.push({ order: transports, happen: (event, payload) => socket.emit(event, payload), carry });
      return Object.assign(socket, { io: { engine }, disconnect: () => undefined });
    },
  };
});

const SELF = 7;
const TICKET = { ticket: 't', expiresAt: '' };

test.each([
  ['its own member', { ...TICKET, memberSeq: SELF }, [[{ ticket: 't' }]], 0],
  ['an older platform, which names no member,', TICKET, [[{ ticket: 't' }]], 0],
  ['another member signed in to this browser', { ...TICKET, memberSeq: 8 }, [], 1],
])('R-AUTH-07: with a ticket of %s the page connects or reloads', async (_, ticket, opened, loads) => {
  mockOpened.mockClear();
  jest.mocked(sessionReplaced).mockClear();
  jest.mocked(request).mockResolvedValue(ticket);
  const stop = chatStoreOf(SELF, () => new Date()).use({});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([mockOpened.mock.calls, jest.mocked(sessionReplaced).mock.calls.length]).toEqual([opened, loads]);
  stop();
});

describe('the transport order of a connection', () => {
  beforeEach(() => {
    mockSockets.length = 0;
    jest.useFakeTimers();
    jest.mocked(request).mockResolvedValue({ ...TICKET, memberSeq: SELF });
  });
  afterEach(() => jest.useRealTimers());

  test('R-CHAT-03: a failed transport is tried second next time, and a websocket that carried the connection is tried first again', async () => {
    const chat = chatStoreOf(SELF, () => new Date());
    const stop = chat.use({});
    /** Returns the next connection. */
    const next = async () => {
      const before = mockSockets.length;
      while (mockSockets.length === before) await jest.advanceTimersByTimeAsync(50);
      return mockSockets.at(-1)!;
    };
    let socket = await next();
    const begun: string[] = [];
    const steps: [string, () => void][] = [
      ['silent', () => socket.happen('connect_error', new Error('timeout'))],
      // connected by polling, without an upgrade
      ['open', () => (socket.happen('connect'), socket.happen('disconnect', 'transport close'))],
      // neither transport connects for a while
      ['broken', () => socket.happen('connect_error', new Error('xhr poll error'))],
      ['silent', () => socket.happen('connect_error', new Error('timeout'))],
      // refused by the portal itself, so it was reached
      ['refused', () => socket.happen('connect_error', new Error('TICKET'))],
      ['upgraded', () => (socket.happen('connect'), socket.carry('websocket'), socket.happen('disconnect', 'transport close'))],
      ['open', () => (socket.happen('connect'), socket.happen('disconnect', 'transport close'))],
      ['silent', () => socket.happen('connect_error', new Error('timeout'))],
      // polling failed, and the websocket tried second connected
      ['second', () => (socket.carry('websocket'), socket.happen('connect'), socket.happen('disconnect', 'transport close'))],
    ];
    for (const [name, step] of steps) {
      begun.push(`${socket.order.join()} ${name}`);
      step();
      socket = await next();
    }
    const [websocket, polling] = ['websocket,polling', 'polling,websocket'];
    expect([...begun, socket.order.join()]).toEqual([
      `${websocket} silent`,
      `${polling} open`,
      `${polling} broken`,
      `${websocket} silent`,
      `${polling} refused`,
      `${polling} upgraded`,
      `${websocket} open`,
      `${websocket} silent`,
      `${polling} second`,
      websocket,
    ]);
    stop();
  });
});

test('R-CHAT-03: on an insecure page, without randomUUID, a message still has a valid client id', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  Object.defineProperty(globalThis, 'crypto', {
    value: { getRandomValues: crypto.getRandomValues.bind(crypto) },
    configurable: true,
  });
  try {
    const { sender } = chatStoreOf(SELF, () => new Date());
    sender.write(3, 'Hello', null);
    sender.write(3, 'again', null);
    const names = sender.outbox.map((message) => clientId.parse(message.clientId));
    expect(new Set(names).size).toBe(2);
  } finally {
    Object.defineProperty(globalThis, 'crypto', own);
  }
});
