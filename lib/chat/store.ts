import { Connection, type ConnectionPorts } from './connection';
import type { ChatMessage } from './contract';
import { OFF, type Link } from './link';
import { sendable, withCut, withoutFailed, withOutcome, withRetry, withSending, withWritten, type Outbox, type Outcome } from './outbox';
import { tidy, TYPING } from './rules';
import type { ClientAnswer, ServerEvent, ServerToClient } from './socket';
import { hasGap, merged, withLive, withMissed, type Timeline } from './timeline';

/** Somebody who is writing in a room, until an instant in epoch ms. */
export interface Writer {
  roomSeq: number;
  memberSeq: number;
  name: string;
  until: number;
}

export interface ChatState {
  link: Link;
  outbox: Outbox;
  /** The rooms that were opened on this page. */
  rooms: ReadonlyMap<number, Timeline<ChatMessage>>;
  writers: readonly Writer[];
}

export interface ChatPorts extends ConnectionPorts {
  now: () => number;
  newId: () => string;
}

/** What the screens keep elsewhere (lists, marks) and has to follow. `reopened`: what came meanwhile was not told. */
export interface ChatListener {
  received?: <E extends ServerEvent>(event: E, payload: Parameters<ServerToClient[E]>[0]) => void;
  reopened?: () => void;
}

export const NOTHING: ChatState = { link: OFF, outbox: [], rooms: new Map(), writers: [] };

/** Milliseconds until a message that could not be stored goes again, when the server names no time. */
const AGAIN_MS = 2_000;

/** Everything of the chat that lives as long as the page: the connection, what waits to be sent, the messages of opened rooms. */
export class ChatStore {
  #state: ChatState = NOTHING;
  #watchers = new Set<() => void>();
  #listeners = new Set<ChatListener>();
  #uses = 0;
  #entered: number | null = null;
  #asking = new Set<number>();
  #connection: Connection;

  constructor(
    readonly memberSeq: number,
    readonly ports: ChatPorts,
  ) {
    this.#connection = new Connection(ports, { link: (link) => this.#linked(link), received: (event, payload) => this.#received(event, payload) });
  }

  readonly state = (): ChatState => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Keeps the connection open while anybody uses it, and until everything that was written has arrived. */
  use(listener: ChatListener): () => void {
    this.#listeners.add(listener);
    this.#uses += 1;
    this.#connection.tell('start');
    return () => {
      this.#listeners.delete(listener);
      this.#uses -= 1;
      this.#rest();
    };
  }

  network(online: boolean): void {
    this.#connection.tell(online ? 'online' : 'lost');
  }

  /** Takes over what the server handed with the page; a room that is known already is asked for what it lacks. */
  hold(roomSeq: number, list: readonly ChatMessage[]): void {
    const known = this.#state.rooms.get(roomSeq);
    if (!known) this.#keep(roomSeq, { messages: list, upTo: list.at(-1)?.number ?? 0 });
    void this.#catchUp(roomSeq);
  }

  /** Older messages that were read over HTTP. */
  addOlder(roomSeq: number, list: readonly ChatMessage[]): void {
    const known = this.#state.rooms.get(roomSeq);
    if (known) this.#keep(roomSeq, { ...known, messages: merged(list, known.messages) });
  }

  /** The room in front of the reader, where they are told who is typing. */
  enter(roomSeq: number | null): void {
    const before = this.#entered;
    if (before === roomSeq) return;
    this.#entered = roomSeq;
    if (before !== null) this.#say('leave', { roomSeq: before });
    if (roomSeq !== null) this.#say('enter', { roomSeq });
  }

  /** Writes a message: it is shown at once and sent as soon as it can be. Blank ones are none. */
  write(roomSeq: number, text: string, picture: string | null = null): void {
    const written = tidy(text);
    if (written === '' && picture === null) return;
    const { newId, now } = this.ports;
    this.#box(withWritten(this.#state.outbox, { clientId: newId(), roomSeq, text: written, picture, at: now() }));
  }

  retry(clientId: string): void {
    this.#box(withRetry(this.#state.outbox, clientId));
  }

  giveUp(clientId: string): void {
    this.#box(withoutFailed(this.#state.outbox, clientId));
  }

  typing(roomSeq: number, typing: boolean): void {
    this.#say('typing', { roomSeq, typing });
  }

  /** Tells that a room was read; answers false when there is no connection to tell it by. */
  async read(roomSeq: number, number: number): Promise<boolean> {
    return this.#connection.ask('read', { roomSeq, number }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** A message as it stands now: one that was hidden, or shown again. */
  change(message: ChatMessage): void {
    const known = this.#state.rooms.get(message.roomSeq);
    if (known?.messages.some(({ number }) => number === message.number))
      this.#keep(message.roomSeq, { ...known, messages: merged(known.messages, [message]) });
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #keep(roomSeq: number, timeline: Timeline<ChatMessage>): void {
    this.#set({ rooms: new Map(this.#state.rooms).set(roomSeq, timeline) });
  }

  #box(outbox: Outbox): void {
    this.#set({ outbox });
    this.#pump();
    this.#rest();
  }

  #rest(): void {
    if (this.#uses === 0 && this.#state.outbox.every(({ state }) => state === 'failed')) this.#connection.tell('stop');
  }

  /** Says something whose loss does no harm. */
  #say(event: 'enter' | 'leave', input: { roomSeq: number }): void;
  #say(event: 'typing', input: { roomSeq: number; typing: boolean }): void;
  #say(event: 'enter' | 'leave' | 'typing', input: { roomSeq: number; typing: boolean }): void {
    this.#connection.ask(event, input).catch(() => undefined);
  }

  #linked(link: Link): void {
    const opened = link.phase === 'open' && this.#state.link.phase !== 'open';
    const outbox = link.phase === 'open' ? this.#state.outbox : withCut(this.#state.outbox);
    this.#set({ link, outbox, ...(link.phase !== 'open' && { writers: [] }) });
    if (!opened) return;
    if (this.#entered !== null) this.#say('enter', { roomSeq: this.#entered });
    for (const roomSeq of this.#state.rooms.keys()) void this.#catchUp(roomSeq);
    for (const { reopened } of this.#listeners) reopened?.();
    this.#pump();
  }

  #pump(): void {
    if (this.#state.link.phase !== 'open') return;
    for (const one of sendable(this.#state.outbox)) {
      this.#set({ outbox: withSending(this.#state.outbox, one.clientId) });
      void this.#send(one);
    }
  }

  async #send({ clientId, roomSeq, text, picture, at }: Outbox[number]): Promise<void> {
    const answer = await this.#connection.ask('send', { roomSeq, clientId, text, picture }).catch(() => null);
    // after a cut the outbox has been put back already
    if (answer === null) return;
    if (answer.ok) {
      const { number, date } = answer;
      const self = { memberSeq: this.memberSeq, name: '', urlProfile: null };
      this.#arrived({ roomSeq, number, clientId, ...self, text, picture, date: date ?? new Date(at).toISOString(), hidden: false, reports: 0 });
      return;
    }
    if (answer.code !== 'RATE_LIMITED' && answer.code !== 'INTERNAL') return this.#settle(clientId, answer.code);
    setTimeout(() => this.#settle(clientId, 'later'), answer.retryAfterMs ?? AGAIN_MS);
  }

  #settle(clientId: string, outcome: Outcome): void {
    this.#box(withOutcome(this.#state.outbox, clientId, outcome));
  }

  #arrived(message: ChatMessage): void {
    const known = this.#state.rooms.get(message.roomSeq);
    const own = known?.messages.some(({ number }) => number === message.number);
    if (known && !own) this.#keep(message.roomSeq, withLive(known, message));
    if (message.memberSeq === this.memberSeq) this.#settle(message.clientId, 'stored');
    const held = this.#state.rooms.get(message.roomSeq);
    if (held && hasGap(held)) void this.#catchUp(message.roomSeq);
  }

  async #catchUp(roomSeq: number): Promise<void> {
    if (this.#asking.has(roomSeq)) return;
    this.#asking.add(roomSeq);
    try {
      for (let more = true; more;) {
        const timeline = this.#state.rooms.get(roomSeq);
        if (!timeline) return;
        const answer: ClientAnswer<'missed'> = await this.#connection.ask('missed', { roomSeq, after: timeline.upTo });
        if (!answer.ok) return;
        const now = this.#state.rooms.get(roomSeq) ?? timeline;
        this.#keep(roomSeq, withMissed(now, timeline.upTo, answer.list));
        for (const message of answer.list) if (message.memberSeq === this.memberSeq) this.#settle(message.clientId, 'stored');
        // what came by itself meanwhile may have left a gap of its own
        more = answer.more || (answer.list.length > 0 && hasGap(this.#state.rooms.get(roomSeq) ?? timeline));
      }
    } catch {
      // asked again when the connection is back
    } finally {
      this.#asking.delete(roomSeq);
    }
  }

  #received: ChatListener['received'] & object = (event, payload) => {
    if (event === 'message') this.#arrived(payload as ChatMessage);
    if (event === 'changed') this.change(payload as ChatMessage);
    if (event === 'typing') this.#write(payload as Parameters<ServerToClient['typing']>[0]);
    for (const { received } of this.#listeners) received?.(event, payload);
  };

  #write({ typing, ...who }: Parameters<ServerToClient['typing']>[0]): void {
    const now = this.ports.now();
    const others = this.#state.writers.filter((one) => one.until > now && (one.memberSeq !== who.memberSeq || one.roomSeq !== who.roomSeq));
    this.#set({ writers: typing ? [...others, { ...who, until: now + TYPING.shownFor }] : others });
  }
}
