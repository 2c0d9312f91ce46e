import { Connection, type ConnectionPorts } from './connection';
import type { ChatMessage } from './contract';
import { History, type Timelines } from './chatHistory';
import { Drafts, type DraftPorts } from './drafts';
import { OFF, type Link } from './link';
import type { Outbox } from './outbox';
import { OutboxKeeper, type OutboxPorts } from './outboxKeeper';
import { TYPING } from './chatLimits';
import { Sender, type SenderPorts, type StoredMessage } from './sender';
import type { ServerEvent, ServerToClient } from './socket';

/** A person typing in a room, until an instant in epoch ms. */
export interface Writer {
  roomSeq: number;
  memberSeq: number;
  name: string;
  until: number;
}

export interface ChatState {
  link: Link;
  outbox: Outbox;
  /** The rooms opened on this page. */
  rooms: Timelines;
  writers: readonly Writer[];
}

type Payload<E extends ServerEvent> = Parameters<ServerToClient[E]>[0];

/** Callbacks for data that screens keep elsewhere (lists, marks). `reopened`: events may have been missed. */
export interface ChatListener {
  received?: <E extends ServerEvent>(event: E, payload: Payload<E>) => void;
  stored?: (message: ChatMessage) => void;
  /** The user has read a room up to a number here; the platform has not been told yet. */
  reading?: (roomSeq: number, number: number) => void;
  reopened?: () => void;
}

export const NOTHING: ChatState = { link: OFF, outbox: [], rooms: new Map(), writers: [] };

/** State of the chat that lives as long as the page: the connection, the outbox, and the messages of opened rooms. */
export class ChatStore {
  #state: ChatState = NOTHING;
  #watchers = new Set<() => void>();
  #listeners = new Set<ChatListener>();
  #entered: number | null = null;
  #connection: Connection;
  #keeper: OutboxKeeper;
  readonly sender: Sender;
  readonly history: History;
  readonly drafts: Drafts;

  constructor(
    readonly memberSeq: number,
    readonly ports: ConnectionPorts & SenderPorts & DraftPorts & OutboxPorts,
  ) {
    this.drafts = new Drafts(ports);
    this.#keeper = new OutboxKeeper(ports);
    this.#connection = new Connection(ports, {
      link: (link) => this.#linked(link),
      received: (event, payload) => this.#received(event, payload),
    });
    this.sender = new Sender(this.#connection, ports, {
      changed: (outbox) => this.#sent(outbox),
      shutOut: () => this.hear('rooms', {}),
      stored: (stored) => this.#stored(stored),
    });
    this.history = new History(this.#connection, {
      changed: (rooms) => this.#set({ rooms }),
      met: (messages) => {
        for (const one of messages) if (one.memberSeq === memberSeq) this.sender.settle(one.clientId, 'stored');
      },
    });
  }

  readonly state = (): ChatState => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Keeps the connection open while there are listeners, and until the outbox is empty. */
  use(listener: ChatListener): () => void {
    this.#listeners.add(listener);
    this.#connection.tell('start');
    void this.#keeper.begin((earlier) => this.sender.restore(earlier));
    return () => {
      this.#listeners.delete(listener);
      this.#rest();
    };
  }

  /** Handles the browser's online and offline events. */
  network(online: boolean): void {
    this.#connection.tell(online ? 'online' : 'lost');
  }

  /** Sets the room on screen, whose typing indicators are received. */
  enter(roomSeq: number | null): void {
    const before = this.#entered;
    if (before === roomSeq) return;
    this.#entered = roomSeq;
    if (before !== null) void this.#connection.ask('leave', { roomSeq: before }).catch(() => undefined);
    if (roomSeq !== null) void this.#connection.ask('enter', { roomSeq }).catch(() => undefined);
  }

  /** Sends a typing indicator; losing one does no harm. */
  typing(roomSeq: number, typing: boolean): void {
    this.#connection.ask('typing', { roomSeq, typing }).catch(() => undefined);
  }

  /** Marks a room as read up to a number; returns false without a connection. */
  async read(roomSeq: number, number: number): Promise<boolean> {
    for (const { reading } of this.#listeners) reading?.(roomSeq, number);
    const answer = await this.#connection.ask('read', { roomSeq, number }).catch(() => null);
    return answer?.ok === true;
  }

  /** Passes an event to all listeners, be it local or from the server. */
  hear<E extends ServerEvent>(event: E, payload: Payload<E>): void {
    for (const { received } of this.#listeners) received?.(event, payload);
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #rest(): void {
    if (this.#listeners.size === 0 && this.sender.isIdle()) this.#connection.tell('stop');
  }

  #linked(link: Link): void {
    const before = this.#state.link.phase;
    this.#set({ link, ...(link.phase !== 'open' && { writers: [] }) });
    if (before === 'open' && link.phase !== 'open') this.sender.cut();
    if (before === 'open' || link.phase !== 'open') return;
    if (this.#entered !== null) void this.#connection.ask('enter', { roomSeq: this.#entered }).catch(() => undefined);
    this.history.catchUp();
    for (const { reopened } of this.#listeners) reopened?.();
    this.sender.pump();
  }

  #sent(outbox: Outbox): void {
    this.#set({ outbox });
    this.#keeper.follow(outbox);
    this.#rest();
  }

  #stored({ sent, number, date }: StoredMessage): void {
    const { roomSeq, clientId, text, picture } = sent;
    const own = { memberSeq: this.memberSeq, name: '', urlProfile: null, hidden: false, reports: 0 };
    const message = { ...own, roomSeq, number, clientId, text, picture, date };
    this.history.add(message);
    for (const { stored } of this.#listeners) stored?.(message);
  }

  #received<E extends ServerEvent>(event: E, payload: Payload<E>): void {
    if (event === 'message') this.history.add(payload as ChatMessage);
    if (event === 'changed') this.history.change(payload as ChatMessage);
    if (event === 'typing') this.#writes(payload as Payload<'typing'>);
    this.hear(event, payload);
  }

  #writes({ typing, ...who }: Payload<'typing'>): void {
    const now = this.ports.now();
    const until = now + TYPING.shownFor;
    const others = this.#state.writers.filter((one) => one.until > now && one.memberSeq !== who.memberSeq);
    this.#set({ writers: typing ? [...others, { ...who, until }] : others });
    if (typing)
      setTimeout(() => this.#set({ writers: this.#state.writers.filter((one) => one.until > this.ports.now()) }), TYPING.shownFor + 50);
  }
}
