import type { LiveSocket } from '@/lib/chat/connection';
import type { ChatMessage } from '@/lib/chat/contract';
import { TYPING } from '@/lib/chat/chatLimits';
import { ChatStore } from '@/lib/chat/chatStore';
import type { KeptMessage } from '@/lib/chat/outbox';

const SELF = 7;
const OTHER = 8;
const ROOM = 3;

/** A server's room: stores an id once, numbers its messages, and notifies connections. */
class Room {
  messages: ChatMessage[] = [];
  store(memberSeq: number, clientId: string, text: string): ChatMessage {
    const known = this.messages.find((message) => message.memberSeq === memberSeq && message.clientId === clientId);
    if (known) return known;
    const number = this.messages.length + 1;
    const rest = { roomSeq: ROOM, name: `${memberSeq}`, urlProfile: null, picture: null, hidden: false, reports: 0 };
    const message = { ...rest, number, clientId, memberSeq, text, date: new Date(number * 1000).toISOString() };
    this.messages.push(message);
    return message;
  }
  /** Empties a message and returns it. */
  empty(number: number): ChatMessage {
    const removed = { ...this.messages.find((message) => message.number === number)!, text: '', deleted: true };
    this.messages = this.messages.map((message) => (message.number === number ? removed : message));
    return removed;
  }
}

type Fate = 'answers' | 'losesRequest' | 'losesAnswer';

/** A connection to the room that can lose requests, or their responses together with the connection. */
class Line implements LiveSocket {
  listeners = new Map<string, (payload: unknown) => void>();
  open = true;
  /** What was asked for, besides messages. */
  asked: [event: string, input: unknown][] = [];
  constructor(
    readonly room: Room,
    readonly fate: () => Fate,
  ) {
    setTimeout(() => this.tell('connect', null), 1);
  }
  on = (event: string, listener: (payload: unknown) => void) => this.listeners.set(event, listener);
  disconnect = () => void (this.open = false);
  tell(event: string, payload: unknown): void {
    if (this.open) this.listeners.get(event)?.(payload);
  }
  cut(): void {
    this.tell('disconnect', 'transport close');
    this.open = false;
  }
  emitWithAck = async (event: string, input: unknown): Promise<unknown> => {
    const { text, clientId, after } = input as { text: string; clientId: string; after: number };
    if (event === 'missed')
      return {
        ok: true,
        list: this.room.messages.filter(({ number }) => number > after).slice(0, 3),
        more: this.room.messages.length > after + 3,
      };
    if (event !== 'send') {
      this.asked.push([event, input]);
      return { ok: true };
    }
    const fate = this.fate();
    if (text === 'refuse me') return { ok: false, code: 'READ_ONLY' };
    if (text === 'not here') return { ok: false, code: 'FORBIDDEN' };
    if (fate !== 'losesRequest') {
      const message = this.room.store(SELF, clientId, text);
      if (fate === 'answers') {
        this.tell('message', message);
        return { ok: true, number: message.number, date: message.date };
      }
    }
    this.cut();
    return new Promise(() => undefined);
  };
}

/** Opens a page; `tab` holds what earlier pages of the tab kept. */
function open(fates: Fate[] = [], tab: { kept: KeptMessage[] } = { kept: [] }, room = new Room()) {
  const lines: Line[] = [];
  const tickets: string[] = [];
  let id = 0;
  const store = new ChatStore(SELF, {
    ticket: async () => `ticket ${tickets.push('') && tickets.length}`,
    open: async (ticket) => {
      tickets[tickets.length - 1] = ticket;
      lines.push(new Line(room, () => fates.shift() ?? 'answers'));
      return lines.at(-1)!;
    },
    chance: () => 0,
    now: () => 0,
    newId: () => `id ${++id}`,
    keepOutbox: async (messages) => void (tab.kept = [...messages]),
    readOutbox: async () => [...tab.kept],
    keepDraft: () => Promise.resolve(),
    readDraft: () => Promise.resolve(null),
  });
  const texts = () =>
    store
      .state()
      .rooms.get(ROOM)
      ?.messages.map(({ text }) => text);
  return { room, lines, tickets, store, texts };
}

describe('the chat of a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  /** Advances time in small steps, so that immediate responses arrive before their timeouts. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed <= ms; passed += 50) {
      for (let turn = 0; turn < 60; turn++) await Promise.resolve();
      jest.advanceTimersByTime(50);
    }
  };

  test('R-CHAT-03: messages whose request or acknowledgement is lost are stored once and in order, with a new ticket per connection', async () => {
    const { room, store, tickets, texts } = open(['answers', 'losesAnswer', 'losesRequest', 'losesAnswer', 'answers']);
    store.use({});
    store.history.hold(ROOM, []);
    for (const text of ['one', 'two', 'three', 'four']) store.sender.write(ROOM, text, null);
    await pass(60_000);
    expect(room.messages.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
    expect(texts()).toEqual(['one', 'two', 'three', 'four']);
    expect(store.state().outbox).toEqual([]);
    expect(tickets).toEqual(['ticket 1', 'ticket 2', 'ticket 3', 'ticket 4']);
  });

  test('R-CHAT-03: unsent messages survive a reload and are sent once, before later ones', async () => {
    const tab = { kept: [] as KeptMessage[] };
    const { room, store } = open(['losesAnswer'], tab);
    store.use({});
    await pass(100);
    store.sender.write(ROOM, 'arrived', null);
    await pass(100);
    store.network(false);
    store.sender.write(ROOM, 'waits', null);
    store.sender.write(ROOM, 'waits too', null);
    await pass(100);
    expect([room.messages.length, tab.kept.map(({ text }) => text)]).toEqual([1, ['arrived', 'waits', 'waits too']]);

    const next = open([], tab, room);
    next.store.ports.newId = () => 'another';
    next.store.use({});
    next.store.sender.write(ROOM, 'new', null);
    next.store.use({});
    await pass(1_000);
    expect(room.messages.map(({ text }) => text)).toEqual(['arrived', 'waits', 'waits too', 'new']);
    expect([next.store.state().outbox, tab.kept]).toEqual([[], []]);
  });

  test('R-CHAT-03: a refused message stays with its writer, also after a reload, and is sent only on demand', async () => {
    const tab = { kept: [] as KeptMessage[] };
    const { room, store } = open([], tab);
    store.use({});
    store.sender.write(ROOM, 'refuse me', null);
    await pass(100);
    const { clientId } = store.state().outbox[0]!;

    const next = open([], tab, room);
    const states = new Set<string>();
    next.store.watch(() => next.store.state().outbox.forEach(({ state }) => states.add(state)));
    next.store.use({});
    await pass(1_000);
    expect(next.store.state().outbox).toMatchObject([{ clientId, text: 'refuse me', state: 'failed', refusal: 'READ_ONLY' }]);
    expect([...states]).toEqual(['failed']);
    next.store.sender.giveUp(clientId);
    await pass(100);
    expect(tab.kept).toEqual([]);
  });

  test('R-CHAT-03: one’s own message that comes back is sent, even while its acknowledgement is awaited', async () => {
    const { lines, room, store } = open();
    store.use({});
    store.history.hold(ROOM, []);
    await pass(100);
    lines[0]!.emitWithAck = () => new Promise(() => undefined);
    store.sender.write(ROOM, 'mine', null);
    await pass(100);
    const { clientId } = store.state().outbox[0]!;
    lines[0]!.tell('message', room.store(SELF, clientId, 'mine'));
    expect(store.state().outbox).toEqual([]);
  });

  test('R-CHAT-01: an acknowledged message is in its room, even before it comes back', async () => {
    const { lines, store, texts } = open();
    store.use({});
    store.history.hold(ROOM, []);
    await pass(100);
    lines[0]!.emitWithAck = () => Promise.resolve({ ok: true, number: 1, date: '2026-11-21T00:00:00Z', list: [], more: false });
    store.sender.write(ROOM, 'mine', null);
    await pass(100);
    expect([texts(), store.state().outbox]).toEqual([['mine'], []]);
  });

  test('R-CHAT-03: a message under way waits again once the connection is lost, and only then', async () => {
    const { lines, store } = open();
    store.use({});
    await pass(9_500);
    lines[0]!.emitWithAck = () => new Promise(() => undefined);
    store.sender.write(ROOM, 'mine', null);
    const states = () => store.state().outbox.map(({ state }) => state);
    // after ten seconds the connection counts as steady
    await pass(1_000);
    expect([store.state().link, states()]).toEqual([{ phase: 'open', attempt: 0 }, ['sending']]);
    store.network(false);
    expect(states()).toEqual(['waiting']);
  });

  test('R-CHAT-03: a message of someone else with the same id does not pass for one’s own', async () => {
    const { room, store } = open();
    store.use({});
    store.history.hold(ROOM, []);
    await pass(100);
    store.network(false);
    store.sender.write(ROOM, 'mine', null);
    const { clientId } = store.state().outbox[0]!;
    store.history.add(room.store(OTHER, clientId, 'theirs'));
    expect(store.state().outbox).toHaveLength(1);
    store.network(true);
    await pass(1_000);
    expect(room.messages.map(({ text }) => text)).toEqual(['theirs', 'mine']);
  });

  test('R-CHAT-03: messages of others missed while disconnected are fetched, page by page', async () => {
    const { room, lines, store, texts } = open();
    store.use({});
    store.history.hold(ROOM, []);
    await pass(100);
    store.network(false);
    expect(store.state().link.phase).toBe('resting');
    const written = Array.from({ length: 8 }, (_, index) => `${index}`);
    for (const text of written) room.store(OTHER, text, text);
    store.network(true);
    await pass(100);
    expect(lines).toHaveLength(2);
    expect(texts()).toEqual(written);
  });

  /** Opens a room with this many messages, then cuts the connection. */
  const away = async (count: number, from: number) => {
    const opened = open();
    for (let number = 1; number <= count; number++) opened.room.store(OTHER, `${number}`, `${number}`);
    opened.store.use({});
    opened.store.history.hold(ROOM, opened.room.messages.slice(from - 1));
    await pass(100);
    opened.store.network(false);
    return opened;
  };

  test('R-CHAT-01: messages deleted or erased while disconnected are updated on reconnection, also further up', async () => {
    const { room, store, texts } = await away(8, 5);
    store.history.addOlder(ROOM, room.messages.slice(1, 4));
    room.empty(3);
    room.empty(8);
    room.messages = room.messages.filter(({ number }) => number !== 6);
    room.store(OTHER, 'new', 'new').number = 9;
    store.network(true);
    await pass(100);
    expect(texts()).toEqual(['2', '', '4', '5', '7', '', 'new']);
  });

  test('R-CHAT-01: a separate part further up is refreshed too, and nothing is added between', async () => {
    const { room, store, texts } = await away(20, 18);
    const apart = () =>
      store
        .state()
        .rooms.get(ROOM)!
        .apart?.map(({ text }) => text);
    store.history.addApart(ROOM, room.messages.slice(1, 6), false);
    room.empty(6);
    store.network(true);
    await pass(100);
    expect([apart(), texts()]).toEqual([
      ['2', '3', '4', '5', ''],
      ['18', '19', '20'],
    ]);
  });

  test('R-CHAT-01: messages that are searched again show their present state', async () => {
    const { room, store } = await away(20, 18);
    store.network(true);
    await pass(100);
    const around = room.messages.slice(1, 6);
    room.empty(4);
    store.history.addApart(ROOM, around, false);
    await pass(100);
    expect(
      store
        .state()
        .rooms.get(ROOM)!
        .apart!.map(({ text }) => text),
    ).toEqual(['2', '3', '', '5', '6']);
  });

  test('R-CHAT-01: while disconnected, a reopened room shows the latest read, and never an older one', async () => {
    const { room, store, texts } = await away(3, 1);
    const before = [...room.messages];
    room.empty(2);
    const now = [...room.messages];
    const reopen = (list: readonly ChatMessage[]) => {
      store.history.leave(ROOM);
      store.history.hold(ROOM, list);
    };
    reopen(now);
    expect(texts()).toEqual(['1', '', '3']);
    reopen(before.slice(0, 2));
    reopen(now);
    expect(texts()).toEqual(['1', '2']);
  });

  test('R-CHAT-01: while connected, a live event wins over an older read', async () => {
    const { room, lines, store, texts } = open();
    room.store(OTHER, 'a', 'a');
    store.use({});
    store.history.hold(ROOM, [...room.messages]);
    await pass(100);
    const before = [...room.messages];
    lines[0]!.tell('changed', room.empty(1));
    store.history.hold(ROOM, before);
    await pass(100);
    expect(texts()).toEqual(['']);
  });

  test('R-CHAT-01: a message deleted while a response is under way stays deleted', async () => {
    const { room, lines, store, texts } = await away(1, 1);
    store.network(true);
    await pass(50);
    const { emitWithAck } = lines[1]!;
    lines[1]!.emitWithAck = async (event, input) => {
      const answer = await emitWithAck(event, input);
      if (event === 'missed') lines[1]!.tell('changed', room.empty(1));
      return answer;
    };
    store.history.catchUp();
    await pass(100);
    expect(texts()).toEqual(['']);
  });

  test('a room no longer shown keeps as many messages as one fetch returns', async () => {
    const { store } = await away(250, 100);
    store.history.addApart(ROOM, [], false);
    store.history.leave(ROOM);
    expect(
      store
        .state()
        .rooms.get(ROOM)!
        .messages.map(({ number }) => number),
    ).toEqual(Array.from({ length: 100 }, (_, index) => 151 + index));
  });

  test('a gap before a new message is filled', async () => {
    const { room, lines, store, texts } = open();
    store.use({});
    store.history.hold(ROOM, []);
    await pass(100);
    room.store(OTHER, 'a', 'a');
    lines[0]!.tell('message', room.store(OTHER, 'b', 'b'));
    await pass(0);
    expect(texts()).toEqual(['a', 'b']);
  });

  test('a refused message stays with its reason; the writer sends it again or discards it', async () => {
    const { store } = open();
    store.use({});
    store.sender.write(ROOM, 'refuse me', null);
    store.sender.write(ROOM, '  ', null);
    await pass(100);
    expect(store.state().outbox).toMatchObject([{ state: 'failed', refusal: 'READ_ONLY' }]);
    store.sender.giveUp(store.state().outbox[0]!.clientId);
    expect(store.state().outbox).toEqual([]);
  });

  test('R-CHAT-01: a FORBIDDEN message makes the room list reload', async () => {
    const { store } = open();
    const events: string[] = [];
    store.use({ received: (event) => void events.push(event) });
    for (const text of ['refuse me', 'not here']) store.sender.write(ROOM, text, null);
    await pass(100);
    expect(store.state().outbox.map(({ refusal }) => refusal)).toEqual(['READ_ONLY', 'FORBIDDEN']);
    expect(events).toEqual(['rooms']);
  });

  test('the connection is kept until written messages are acknowledged, and closed when unused', async () => {
    const { room, store } = open(['losesRequest']);
    const stop = store.use({});
    await pass(100);
    store.sender.write(ROOM, 'last words', null);
    stop();
    await pass(10_000);
    expect(room.messages).toHaveLength(1);
    expect(store.state().link.phase).toBe('off');
  });

  test('R-CHAT-01: a writer is shown for as long as typing is reported, and a stopped one causes no further render', async () => {
    const { lines, store } = open();
    store.ports.now = Date.now;
    store.use({});
    await pass(100);
    const typing = (memberSeq: number, typing: boolean) => lines[0]!.tell('typing', { roomSeq: ROOM, memberSeq, name: 'Han', typing });
    const writers = () => store.state().writers.map(({ memberSeq }) => memberSeq);
    typing(OTHER, true);
    typing(OTHER + 1, true);
    typing(OTHER, false);
    expect(writers()).toEqual([OTHER + 1]);
    await pass(TYPING.shownFor - 100);
    expect(writers()).toEqual([OTHER + 1]);
    await pass(200);
    expect(writers()).toEqual([]);
    typing(OTHER, false);
    const nobody = store.state().writers;
    await pass(TYPING.shownFor + 100);
    expect(store.state().writers).toBe(nobody);
  });

  test('R-CHAT-01: the platform knows the room on screen, also after a reconnection, and who types', async () => {
    const { lines, store } = open();
    store.use({});
    store.enter(ROOM);
    await pass(100);
    // entered as soon as there is a connection
    expect(lines[0]!.asked).toEqual([['enter', { roomSeq: ROOM }]]);
    store.enter(ROOM);
    store.typing(ROOM, true);
    store.enter(4);
    store.enter(null);
    store.enter(5);
    await pass(100);
    expect(lines[0]!.asked.slice(1)).toEqual([
      ['typing', { roomSeq: ROOM, typing: true }],
      ['leave', { roomSeq: ROOM }],
      ['enter', { roomSeq: 4 }],
      ['leave', { roomSeq: 4 }],
      ['enter', { roomSeq: 5 }],
    ]);
    store.network(false);
    store.network(true);
    await pass(100);
    expect(lines[1]!.asked).toEqual([['enter', { roomSeq: 5 }]]);
    store.enter(null);
    store.network(false);
    store.network(true);
    await pass(100);
    expect(lines[2]!.asked).toEqual([]);
  });

  test('R-CHAT-01: screens hear at once what was read here; the platform is told if there is a connection', async () => {
    const { lines, store } = open();
    const heard: unknown[] = [];
    const stop = store.use({ reading: (...read) => void heard.push(read) });
    store.use({});
    expect(await store.read(ROOM, 4)).toBe(false);
    await pass(100);
    expect(await store.read(ROOM, 5)).toBe(true);
    expect([heard, lines[0]!.asked]).toEqual([
      [
        [ROOM, 4],
        [ROOM, 5],
      ],
      [['read', { roomSeq: ROOM, number: 5 }]],
    ]);
    lines[0]!.emitWithAck = () => Promise.resolve({ ok: false, code: 'FORBIDDEN' });
    expect(await store.read(ROOM, 6)).toBe(false);
    stop();
    await store.read(ROOM, 7);
    expect(heard).toHaveLength(3);
  });

  test('R-CHAT-01: screens hear of events, of what was stored, and of each reopened connection, until they leave', async () => {
    const { lines, store } = open();
    const heard: unknown[] = [];
    const stop = store.use({
      received: (event, payload) => void heard.push([event, payload]),
      stored: (message) => void heard.push(message),
      reopened: () => void heard.push('reopened'),
    });
    const changes: number[] = [];
    const unwatch = store.watch(() => void changes.push(store.state().outbox.length));
    store.use({});
    await pass(100);
    lines[0]!.tell('news', {});
    store.sender.write(ROOM, 'one', null);
    await pass(100);
    const one = {
      roomSeq: ROOM,
      number: 1,
      clientId: 'id 1',
      memberSeq: SELF,
      text: 'one',
      picture: null,
      date: '1970-01-01T00:00:01.000Z',
    };
    const stored = { ...one, name: '', urlProfile: null, hidden: false, reports: 0 };
    expect(heard).toEqual(['reopened', ['news', {}], ['message', expect.objectContaining({ number: 1 })], stored]);
    store.network(false);
    store.network(true);
    await pass(100);
    expect(heard.slice(4)).toEqual(['reopened']);
    expect(new Set(changes)).toEqual(new Set([0, 1]));
    stop();
    unwatch();
    changes.length = 0;
    lines[1]!.tell('news', {});
    store.sender.write(ROOM, 'two', null);
    await pass(100);
    expect([heard.length, changes]).toEqual([5, []]);
  });

  test('R-CHAT-01: nobody is shown writing without a connection; who writes on is shown once, and longer', async () => {
    const { lines, store } = open();
    store.ports.now = Date.now;
    store.use({});
    await pass(100);
    const writers = () => store.state().writers.map(({ roomSeq, memberSeq, name }) => [roomSeq, memberSeq, name]);
    const typing = () => lines.at(-1)!.tell('typing', { roomSeq: ROOM, memberSeq: OTHER, name: 'Han', typing: true });
    typing();
    await pass(TYPING.shownFor - 1_000);
    typing();
    await pass(2_000);
    expect(writers()).toEqual([[ROOM, OTHER, 'Han']]);
    store.network(false);
    expect(writers()).toEqual([]);
  });

  test('R-AUTH-07 R-ACC-02: a page whose session was ended elsewhere asks for a ticket at once, and does not connect without one', async () => {
    const { lines, store } = open();
    const { ticket } = store.ports;
    store.use({});
    await pass(100);
    let refused = 0;
    store.ports.ticket = () => Promise.reject(new Error(`refused ${(refused += 1)}`));
    lines[0]!.tell('ended', { reason: 'SESSION' });
    expect([lines[0]!.open, refused]).toEqual([false, 1]);
    await pass(60_000);
    expect([store.state().link.phase === 'open', lines.length]).toEqual([false, 1]);
    // the same person has signed in again in another tab
    store.ports.ticket = ticket;
    await pass(30_000);
    expect([store.state().link.phase, lines.length]).toEqual(['open', 2]);
  });

  test('R-CHAT-03: a network that returns while a ticket is requested does not start a second attempt', async () => {
    const { lines, tickets, store } = open();
    let give: (ticket: string) => void = () => {};
    store.ports.ticket = () => new Promise((resolve) => (give = resolve));
    store.use({});
    await pass(100);
    store.network(true);
    tickets.push('');
    give('the ticket');
    await pass(200);
    expect([store.state().link.phase, lines.length]).toEqual(['open', 1]);
  });

  test('R-CHAT-03: a silent server counts as disconnected', async () => {
    const { lines, store } = open();
    store.use({});
    await pass(100);
    lines[0]!.emitWithAck = () => new Promise(() => undefined);
    store.sender.write(ROOM, 'anybody there?', null);
    await pass(20_000);
    expect(lines).toHaveLength(2);
    expect(store.state().outbox).toEqual([]);
  });
});
