import { Connection } from '@/lib/chat/connection';
import { Sender, type StoredMessage } from '@/lib/chat/sender';

interface SentEvent {
  input: unknown;
  answer: (answer: object) => void;
}

let sent: SentEvent[];
let stored: StoredMessage[];
let shutOut: number;
let changes: number;
let listeners: Map<string, (payload: unknown) => void>;
let connection: Connection;
let sender: Sender;

beforeEach(() => {
  jest.useFakeTimers();
  [sent, stored, shutOut, changes, listeners] = [[], [], 0, 0, new Map()];
  const socket = {
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    emitWithAck: (_: string, input: unknown) => new Promise((answer) => sent.push({ input, answer })),
    disconnect: () => undefined,
  };
  connection = new Connection(
    { ticket: () => Promise.resolve('ticket'), open: () => Promise.resolve(socket), chance: () => 1 },
    { link: () => undefined, received: () => undefined },
  );
  let ids = 0;
  sender = new Sender(
    connection,
    { now: () => 1000, newId: () => `id${(ids += 1)}` },
    { changed: () => (changes += 1), shutOut: () => (shutOut += 1), stored: (one) => stored.push(one) },
  );
});
afterEach(() => jest.useRealTimers());

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
async function open() {
  connection.tell('start');
  await pass();
  listeners.get('connect')!(undefined);
}
/** Answers the latest message sent. */
async function answer(given: object) {
  sent.at(-1)!.answer(given);
  await pass();
}
const states = () => sender.outbox.map(({ clientId, state }) => `${clientId} ${state}`);
const STORED = { ok: true, number: 5, date: '2026-01-01T00:00:00Z' };
const refusal = (code: string, more = {}) => ({ ok: false, code, ...more });

describe('R-CHAT-03: a message', () => {
  test('is sent at once if the connection is open, and leaves the outbox when it is stored', async () => {
    await open();
    sender.write(1, ' Hello \r\nKim ', null);
    expect(states()).toEqual(['id1 sending']);
    expect(sent.map(({ input }) => input)).toEqual([{ roomSeq: 1, clientId: 'id1', text: 'Hello \nKim', picture: null }]);
    expect(sender.isIdle()).toBe(false);
    await answer(STORED);
    expect(stored).toEqual([
      { sent: expect.objectContaining({ clientId: 'id1', at: 1000 }) as object, number: 5, date: '2026-01-01T00:00:00Z' },
    ]);
    expect([states(), sender.isIdle(), shutOut]).toEqual([[], true, 0]);
  });

  test('waits without a connection, and is sent once it is open', async () => {
    sender.write(1, 'Hello', null);
    expect([states(), sent]).toEqual([['id1 waiting'], []]);
    await open();
    sender.pump();
    expect(sent).toHaveLength(1);
    sender.pump();
    expect(sent).toHaveLength(1);
  });

  test('that is blank is not sent, unless it has a picture', async () => {
    sender.write(1, ' \n ', null);
    expect([states(), changes]).toEqual([[], 0]);
    sender.write(1, ' \n ', '/picture');
    expect(states()).toEqual(['id1 waiting']);
    sender.write(1, 'Look', '/picture');
    expect(states()).toHaveLength(2);
  });

  test('follows the one before it in its room', async () => {
    await open();
    sender.write(1, 'First', null);
    sender.write(1, 'Second', null);
    expect(states()).toEqual(['id1 sending', 'id2 waiting']);
    await answer(STORED);
    expect(states()).toEqual(['id2 sending']);
  });

  test.each(['BAD_INPUT', 'TOO_LONG', 'FORBIDDEN', 'READ_ONLY', 'PICTURE'])('refused with %s waits for its writer', async (code) => {
    await open();
    sender.write(1, 'Hello', null);
    await answer(refusal(code));
    expect([states(), sender.isIdle(), shutOut]).toEqual([['id1 failed'], true, code === 'FORBIDDEN' ? 1 : 0]);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['RATE_LIMITED', { retryAfterMs: 700 }, 700],
    ['RATE_LIMITED', {}, 2_000],
    ['INTERNAL', {}, 2_000],
  ])('refused with %s %j is sent again after %i ms, under the same ID', async (code, more, ms) => {
    await open();
    sender.write(1, 'Hello', null);
    await answer(refusal(code, more));
    await pass(ms - 1);
    expect([sent.length, states()]).toEqual([1, ['id1 sending']]);
    await pass(1);
    expect(sent[1]!.input).toEqual(sent[0]!.input);
  });

  test('whose answer was lost is sent again, under the same ID, once the connection is back', async () => {
    await open();
    sender.write(1, 'Hello', null);
    listeners.get('disconnect')!(undefined);
    sender.cut();
    await pass();
    expect(states()).toEqual(['id1 waiting']);
    await pass(600);
    listeners.get('connect')!(undefined);
    sender.pump();
    expect(sent[1]!.input).toEqual(sent[0]!.input);
  });

  test('that arrived by another way is not sent again, and one that is not here changes nothing', async () => {
    sender.write(1, 'Hello', null);
    const before = changes;
    sender.settle('other', 'stored');
    expect(changes).toBe(before);
    sender.settle('id1', 'stored');
    expect([states(), changes]).toEqual([[], before + 1]);
  });
});

describe('R-CHAT-03: a writer', () => {
  test('sends a refused message again, or discards it', async () => {
    await open();
    sender.write(1, 'Hello', null);
    await answer(refusal('READ_ONLY'));
    sender.retry('id1');
    expect([states(), sent.length]).toEqual([['id1 sending'], 2]);
    await answer(refusal('READ_ONLY'));
    sender.giveUp('id1');
    expect(states()).toEqual([]);
  });

  test('finds what an earlier page did not send before the rest, and it is sent', async () => {
    await open();
    const kept = { roomSeq: 1, text: 'Earlier', picture: null, at: 1 };
    const before = changes;
    sender.restore([]);
    expect(changes).toBe(before);
    sender.restore([
      { ...kept, clientId: 'refused', refusal: 'READ_ONLY' },
      { ...kept, clientId: 'unsent', refusal: null },
    ]);
    expect(states()).toEqual(['refused failed', 'unsent sending']);
    expect(changes).toBeGreaterThan(before);
  });
});
