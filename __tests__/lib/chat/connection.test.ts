import { ANSWER_MS, Connection, Cut, type LiveSocket } from '@/lib/chat/connection';
import type { Link } from '@/lib/chat/link';

/** A socket whose server is the test. */
class TestSocket implements LiveSocket {
  listeners = new Map<string, (payload: unknown) => void>();
  /** Acknowledges each event sent, in order. */
  answers: ((answer: object) => void)[] = [];
  closed = 0;
  on = (event: string, listener: (payload: unknown) => void) => this.listeners.set(event, listener);
  emitWithAck = () => new Promise<object>((resolve) => this.answers.push(resolve));
  disconnect = () => (this.closed += 1);
  raise = (event: string, payload?: unknown) => this.listeners.get(event)!(payload);
}

interface Pending<T> {
  resolve: (value: T) => void;
  reject: (reason: Error) => void;
}

let tickets: Pending<string>[];
let sockets: TestSocket[];
let opening: (() => void)[];
let links: string[];
let received: [string, unknown][];
let connection: Connection;

beforeEach(() => {
  jest.useFakeTimers();
  [tickets, sockets, opening, links, received] = [[], [], [], [], []];
  connection = new Connection(
    {
      ticket: () => new Promise((resolve, reject) => tickets.push({ resolve, reject })),
      open: () =>
        new Promise((resolve) => {
          const socket = new TestSocket();
          sockets.push(socket);
          opening.push(() => resolve(socket));
        }),
      chance: () => 1,
    },
    {
      link: ({ phase, attempt }: Link) => links.push(`${phase} ${attempt}`),
      received: (event, payload) => received.push([event, payload]),
    },
  );
});
afterEach(() => jest.useRealTimers());

/** Lets time pass, in ms, and all that follows happen. */
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Answers the latest request for a ticket, and opens its socket. */
async function connect() {
  tickets.at(-1)!.resolve('ticket');
  await pass();
  opening.at(-1)!();
  await pass();
  sockets.at(-1)!.raise('connect');
  return sockets.at(-1)!;
}

/** A connection that is open. */
function openOne() {
  connection.tell('start');
  return connect();
}

describe('R-CHAT-03: the connection', () => {
  test('opens with a ticket, tells each step once, and hands on what the server sends', async () => {
    expect(connection.isOpen()).toBe(false);
    const socket = await openOne();
    expect(connection.isOpen()).toBe(true);
    expect(links).toEqual(['asking 0', 'opening 0', 'open 0']);
    connection.tell('start');
    expect([links.length, tickets.length]).toEqual([3, 1]);
    for (const event of ['message', 'changed', 'read', 'typing', 'rooms', 'news', 'inbox', 'ended']) socket.raise(event, { event });
    expect(received).toEqual(
      ['message', 'changed', 'read', 'typing', 'rooms', 'news', 'inbox', 'ended'].map((event) => [event, { event }]),
    );
    expect(links).toHaveLength(3);
  });

  test.each(['connect_error', 'disconnect'])('is closed after %s, and opened again with a new ticket after 0.6 s', async (event) => {
    const first = await openOne();
    first.raise(event);
    expect([links.at(-1), connection.isOpen(), first.closed]).toEqual(['resting 1', false, 1]);
    await pass(599);
    expect(tickets).toHaveLength(1);
    await pass(1);
    expect(tickets).toHaveLength(2);
    const second = await connect();
    expect(links.at(-1)).toBe('open 1');
    // what the closed socket still reports is no news of the new one
    first.raise('disconnect');
    first.raise('message', {});
    expect([connection.isOpen(), received]).toEqual([true, []]);
    second.raise('message', {});
    expect(received).toHaveLength(1);
  });

  test('is no longer counted as failing after 10 s', async () => {
    (await openOne()).raise('disconnect');
    await pass(600);
    await connect();
    await pass(9_999);
    expect(links.at(-1)).toBe('open 1');
    await pass(1);
    expect(links.at(-1)).toBe('open 0');
    expect([tickets.length, sockets.length]).toEqual([2, 2]);
  });

  test('a cut after a few seconds is not followed by the news that it was steady', async () => {
    const socket = await openOne();
    await pass(9_000);
    socket.raise('disconnect');
    await pass(600);
    await connect();
    await pass(9_000);
    expect(links.at(-1)).toBe('open 1');
  });

  test('without a ticket it waits and asks again', async () => {
    connection.tell('start');
    tickets[0]!.reject(new Error('no session'));
    await pass();
    expect(links.at(-1)).toBe('resting 1');
    await pass(600);
    expect([links.at(-1), tickets.length]).toEqual(['asking 1', 2]);
    connection.tell('online');
    expect(links.at(-1)).toBe('asking 0');
    expect(tickets).toHaveLength(2);
  });

  test('a wait that the network cut short does not shorten the next one', async () => {
    (await openOne()).raise('disconnect');
    await pass(300);
    connection.tell('online');
    tickets[1]!.reject(new Error('no session'));
    await pass(599);
    expect(tickets).toHaveLength(2);
    await pass(1);
    expect(tickets).toHaveLength(3);
  });

  test('stopped while it waits, it does not ask again', async () => {
    (await openOne()).raise('disconnect');
    connection.tell('stop');
    await pass(60_000);
    expect([links.at(-1), tickets.length]).toEqual(['off 0', 1]);
  });

  test('stopped before its ticket comes, it opens no socket, and a refusal that comes late concerns no one', async () => {
    connection.tell('start');
    connection.tell('stop');
    connection.tell('start');
    tickets[0]!.reject(new Error('late'));
    await pass();
    expect(links).toEqual(['asking 0', 'off 0', 'asking 0']);
    connection.tell('stop');
    tickets[1]!.resolve('late');
    await pass();
    expect(sockets).toEqual([]);
  });

  test('stopped while its socket opens, it closes that one', async () => {
    connection.tell('start');
    tickets[0]!.resolve('ticket');
    await pass();
    connection.tell('stop');
    opening[0]!();
    await pass();
    expect([sockets[0]!.closed, sockets[0]!.listeners.size, connection.isOpen()]).toEqual([1, 0, false]);
  });

  test('the end of the session is told, and a new ticket asked for at once; another end is only told', async () => {
    const socket = await openOne();
    socket.raise('ended', { reason: 'OTHER' });
    expect([links.length, tickets.length, socket.closed]).toEqual([3, 1, 0]);
    socket.raise('message', { reason: 'SESSION' });
    expect([links.length, tickets.length]).toEqual([3, 1]);
    socket.raise('ended', { reason: 'SESSION' });
    expect(received).toHaveLength(3);
    expect(links.slice(3)).toEqual(['off 0', 'asking 0']);
    expect([tickets.length, socket.closed]).toEqual([2, 1]);
  });
});

describe('R-CHAT-02: an event', () => {
  const ask = () => connection.ask('leave', { roomSeq: 1 });

  test('is answered', async () => {
    const socket = await openOne();
    const answer = ask();
    socket.answers[0]!({ ok: true });
    expect(await answer).toEqual({ ok: true });
    // the time to answer is over for another event only
    await pass(ANSWER_MS);
    expect(connection.isOpen()).toBe(true);
  });

  test('is refused while there is no open connection', async () => {
    await expect(ask()).rejects.toThrow(Cut);
    connection.tell('start');
    tickets[0]!.resolve('ticket');
    await pass();
    opening[0]!();
    await pass();
    await expect(ask()).rejects.toThrow(Cut);
    expect(sockets[0]!.answers).toEqual([]);
  });

  test('ends with the connection', async () => {
    const socket = await openOne();
    const answers = Promise.allSettled([ask(), ask()]);
    socket.raise('disconnect');
    expect(await answers).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.any(Cut) as Cut })));
  });

  test('that is not answered within 8 s ends the connection', async () => {
    await openOne();
    const answer = expect(ask()).rejects.toThrow(Cut);
    await pass(7_999);
    expect(connection.isOpen()).toBe(true);
    await pass(1);
    expect(links.at(-1)).toBe('resting 1');
    await answer;
  });
});
