import { setImmediate as turn } from 'node:timers/promises';
import { History } from '@/lib/chat/chatHistory';
import { Connection } from '@/lib/chat/connection';
import type { ChatMessage } from '@/lib/chat/contract';
import { LONG_ROOM as ROOM, messageOf } from '@/__tests__/support/screen/longRoom';

const from = (first: number, last: number): ChatMessage[] =>
  Array.from({ length: last - first + 1 }, (_, index) => messageOf(first + index));
const numbersOf = (list: readonly ChatMessage[] | undefined) => list?.map(({ number }) => number);

let connection: Connection;
afterEach(() => connection.tell('stop'));

/** The history of a page whose server has these messages, and answers with three at a time. */
function open(last = 0) {
  const server = { messages: from(1, last), refuses: false, during: () => {} };
  const asked: number[] = [];
  const met: number[][] = [];
  let changes = 0;
  const listeners = new Map<string, (payload: unknown) => void>();
  const emitWithAck = async (_event: string, input: unknown) => {
    const { after } = input as { after: number };
    asked.push(after);
    const rest = server.messages.filter(({ number }) => number > after);
    server.during();
    return server.refuses ? { ok: false, code: 'FORBIDDEN' } : { ok: true, list: rest.slice(0, 3), more: rest.length > 3 };
  };
  const socket = { on: listeners.set.bind(listeners), disconnect: () => undefined, emitWithAck };
  const ports = { ticket: async () => 'ticket', open: async () => socket, chance: () => 0 };
  connection = new Connection(ports, { link: () => undefined, received: () => undefined });
  const history = new History(connection, {
    changed: () => void (changes += 1),
    met: (messages) => void met.push(messages.map(({ number }) => number)),
  });
  return {
    server,
    asked,
    met,
    history,
    changes: () => changes,
    connect: async () => {
      connection.tell('start');
      await turn();
      listeners.get('connect')!(null);
    },
    shown: () => numbersOf(history.rooms.get(ROOM)?.messages),
    apart: () => numbersOf(history.rooms.get(ROOM)?.apart),
  };
}

test('R-CHAT-03: a room read while disconnected is caught up from its oldest message, and then only from its latest', async () => {
  const { history, asked, met, connect, shown } = open(6);
  history.hold(ROOM, from(3, 5));
  expect([shown(), asked]).toEqual([[3, 4, 5], []]);
  await connect();
  history.catchUp();
  await turn();
  expect([shown(), asked, met]).toEqual([[3, 4, 5, 6], [2, 5], [[3, 4, 5], [6]]]); // prettier-ignore
  history.hold(ROOM, from(3, 5));
  await turn();
  expect(asked).toEqual([2, 5, 6]);
  history.catchUp();
  await turn();
  expect([shown(), asked]).toEqual([[3, 4, 5, 6], [2, 5, 6, 2, 5]]); // prettier-ignore
});

test('R-CHAT-03: an empty room is caught up from its beginning, by one request at a time', async () => {
  const { history, asked, connect, shown } = open(2);
  history.hold(ROOM, []);
  await connect();
  history.catchUp();
  history.catchUp();
  await turn();
  expect([shown(), asked]).toEqual([[1, 2], [0]]);
});

test('R-CHAT-03: a room whose request was refused is still caught up from its oldest message the next time', async () => {
  const { history, server, asked, connect } = open(5);
  history.hold(ROOM, from(3, 5));
  await connect();
  server.refuses = true;
  history.catchUp();
  await turn();
  server.refuses = false;
  history.hold(ROOM, from(3, 5));
  await turn();
  expect(asked).toEqual([2, 2]);
});

test('R-CHAT-03: a message that follows needs no request; one beyond a gap has it filled, also one received meanwhile', async () => {
  const { history, server, asked, met, connect, shown } = open(1);
  await connect();
  history.hold(ROOM, from(1, 1));
  await turn();
  // also while connected, what was read may be older than the connection
  expect(asked).toEqual([0]);
  asked.length = 0;
  history.add(messageOf(2));
  expect([shown(), asked]).toEqual([[1, 2], []]);
  server.messages = from(1, 5);
  server.during = () => {
    server.during = () => {};
    server.messages = from(1, 8);
    history.add(messageOf(8));
  };
  history.add(messageOf(5));
  await turn();
  expect([shown(), asked, met.slice(1)]).toEqual([from(1, 8).map(({ number }) => number), [2, 5], [[2], [5], [8], [3, 4, 5], [6, 7, 8]]]); // prettier-ignore
});

test('R-CHAT-03: numbers that nobody may see are asked for once', async () => {
  const { history, server, asked, connect, shown } = open(1);
  await connect();
  history.hold(ROOM, from(1, 1));
  await turn();
  asked.length = 0;
  server.messages = from(1, 1);
  history.add(messageOf(3));
  await turn();
  expect([shown(), asked]).toEqual([[1, 3], [1]]);
  // one of them is there by now
  server.messages = from(1, 2);
  history.add(messageOf(4));
  await turn();
  expect([shown(), asked]).toEqual([
    [1, 2, 3, 4],
    [1, 1, 2],
  ]);
});

test('R-CHAT-01: messages that are all gone on reconnection, up to the latest, are not shown any more', async () => {
  const { history, server, connect, shown } = open(5);
  history.hold(ROOM, from(3, 5));
  server.messages = [];
  await connect();
  history.catchUp();
  await turn();
  expect(shown()).toEqual([]);
});

test('R-CHAT-01: a message that changes while a response is under way shows its change, one of the same number in another room does not', async () => {
  const { history, server, connect } = open(4);
  history.hold(ROOM, from(3, 4));
  server.during = () => {
    history.change({ ...messageOf(3), roomSeq: ROOM + 1, text: 'elsewhere' });
    history.change({ ...messageOf(4), text: 'changed' });
  };
  await connect();
  history.catchUp();
  await turn();
  expect(history.rooms.get(ROOM)!.messages.map(({ text }) => text)).toEqual(['3', 'changed']);
});

test('R-CHAT-01: a message received again changes nothing, and one of a room that is not open is only reported', () => {
  const { history, met, changes, shown } = open();
  history.add(messageOf(1));
  expect([history.rooms.size, changes(), met]).toEqual([0, 0, [[1]]]);
  history.hold(ROOM, from(1, 2));
  history.add(messageOf(2));
  expect([shown(), changes(), met]).toEqual([[1, 2], 1, [[1], [2]]]);
  history.change({ ...messageOf(2), hidden: true });
  expect([history.rooms.get(ROOM)!.messages.map(({ hidden }) => hidden), changes()]).toEqual([[false, true], 2]);
});

test('R-CHAT-01: a room on the screen keeps what is read when its latest are read again, a closed one does not', () => {
  const { history, shown } = open();
  history.hold(ROOM, from(3, 5));
  history.addOlder(ROOM, from(1, 2));
  const latest = from(4, 6);
  history.hold(ROOM, latest);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
  history.add(messageOf(7));
  // the same list is older than what is known
  history.hold(ROOM, latest);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  history.leave(ROOM);
  history.hold(ROOM, from(5, 8));
  expect(shown()).toEqual([5, 6, 7, 8]);
});

test('R-CHAT-01: a room opened from an older read keeps what is known, until its latest are read', () => {
  const { history, shown } = open();
  const old = from(1, 3);
  history.hold(ROOM, old);
  history.hold(ROOM, from(1, 4));
  history.leave(ROOM);
  history.hold(ROOM, old);
  expect(shown()).toEqual([1, 2, 3, 4]);
  history.hold(ROOM, from(3, 5));
  expect(shown()).toEqual([3, 4, 5]);
});

test('a closed room of up to a hundred messages stays as it is, without what was shown from further up', () => {
  const { history, changes, shown, apart } = open();
  history.hold(ROOM, from(101, 200));
  history.leave(ROOM);
  history.leave(ROOM + 1);
  expect([shown()!.length, changes(), history.rooms.size]).toEqual([100, 1, 1]);
  history.addOlder(ROOM, from(100, 100));
  history.leave(ROOM);
  expect([shown()![0], shown()!.length, changes()]).toEqual([101, 100, 3]);
  history.addApart(ROOM, from(10, 12), false);
  expect(apart()).toEqual([10, 11, 12]);
  history.leave(ROOM);
  expect([apart(), shown()!.length]).toEqual([undefined, 100]);
});

test('R-CHAT-01: messages from further up are asked for again, those that follow them are not', async () => {
  const { history, server, asked, connect, apart } = open(20);
  await connect();
  history.hold(ROOM, from(18, 20));
  await turn();
  asked.length = 0;
  // one of them is gone meanwhile
  server.messages = server.messages.filter(({ number }) => number !== 3);
  history.addApart(ROOM, from(2, 7), false);
  await turn();
  expect([apart(), asked]).toEqual([
    [2, 4, 5, 6, 7],
    [1, 5],
  ]);
  history.addApart(ROOM, from(8, 9), true);
  await turn();
  expect([apart(), asked]).toEqual([
    [2, 4, 5, 6, 7, 8, 9],
    [1, 5],
  ]);
  history.catchUp();
  await turn();
  expect(asked.slice(2).sort((one, other) => one - other)).toEqual([1, 5, 8, 17]);
});

test('R-CHAT-01: messages from further up need no more requests than they fill', async () => {
  const { history, asked, connect } = open(20);
  await connect();
  history.hold(ROOM, from(18, 20));
  await turn();
  history.addApart(ROOM, from(2, 4), false);
  await turn();
  expect(asked.slice(1)).toEqual([1]);
});

test('R-CHAT-01: a viewer who has left the messages further up gets no more of them, nor does a room that is not open', () => {
  const { history, changes, apart } = open();
  history.addOlder(ROOM, from(1, 2));
  history.addApart(ROOM, from(1, 2), false);
  history.leaveApart(ROOM);
  history.change(messageOf(1));
  expect([history.rooms.size, changes()]).toEqual([0, 0]);
  history.hold(ROOM, from(18, 20));
  history.leaveApart(ROOM);
  history.addApart(ROOM, from(8, 9), true);
  history.addApart(ROOM, [], false);
  expect([apart(), changes()]).toEqual([undefined, 1]);
  history.addApart(ROOM, from(8, 9), false);
  history.addApart(ROOM, [], true);
  expect([apart(), changes()]).toEqual([[8, 9], 2]);
  history.leaveApart(ROOM);
  expect([apart(), changes()]).toEqual([undefined, 3]);
});
