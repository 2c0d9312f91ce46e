import { follow, OFF, reconnectDelay, STEADY_MS, type Link, type LinkEvent } from './link';
import type { ClientAnswer, ClientEvent, ClientInput, ServerEvent, ServerToClient } from './socket';

/** The part of a socket that the connection needs; Socket.IO's fits. */
export interface LiveSocket {
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  emitWithAck: (event: string, input: unknown) => Promise<unknown>;
  disconnect: () => unknown;
}

export interface ConnectionPorts {
  /** Fetches a new ticket; rejects if there is none. */
  ticket: () => Promise<string>;
  /** Opens a socket with the ticket; it must not reconnect on its own. */
  open: (ticket: string) => Promise<LiveSocket>;
  /** Random number from 0 to 1. */
  chance: () => number;
}

type Payload<E extends ServerEvent> = Parameters<ServerToClient[E]>[0];

export interface ConnectionListener {
  link: (link: Link) => void;
  received: <E extends ServerEvent>(event: E, payload: Payload<E>) => void;
}

/** Thrown if a connection broke, or timed out, before a response came. */
export class Cut extends Error {}

/** Timeout in ms after which the connection counts as lost. */
export const ANSWER_MS = 8_000;
// not from the schemas, which would load the validator with every page
const RECEIVED = Object.keys({
  message: true,
  changed: true,
  read: true,
  typing: true,
  rooms: true,
  news: true,
  inbox: true,
  ended: true,
} satisfies Record<ServerEvent, true>) as ServerEvent[];

/** The page's connection to the chat: opened with a one-time ticket, and reopened with a new one whenever it breaks (R-CHAT-02, 03). */
export class Connection {
  #link: Link = OFF;
  #socket: LiveSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cuts = new Set<() => void>();
  /** Identifies the current attempt to connect. */
  #try: symbol | null = null;

  constructor(
    readonly ports: ConnectionPorts,
    readonly listener: ConnectionListener,
  ) {}

  /** Reports a change of the network or of the need for a connection; see LinkEvent. */
  tell(event: LinkEvent): void {
    const before = this.#link;
    this.#link = follow(before, event);
    if (this.#link === before) return;
    if (this.#link.phase !== before.phase) this.#enter();
    this.listener.link(this.#link);
  }

  isOpen(): boolean {
    return this.#link.phase === 'open';
  }

  /** Sends an event and awaits its acknowledgement; rejects with Cut if the connection breaks first. */
  async ask<E extends ClientEvent>(event: E, input: ClientInput<E>): Promise<ClientAnswer<E>> {
    const socket = this.#socket;
    if (!socket || this.#link.phase !== 'open') throw new Cut();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cut = () => {};
    try {
      const broken = new Promise<never>((_, reject) => {
        cut = () => reject(new Cut());
        this.#cuts.add(cut);
        timer = setTimeout(() => this.#socket === socket && this.tell('lost'), ANSWER_MS);
      });
      return (await Promise.race([socket.emitWithAck(event, input), broken])) as ClientAnswer<E>;
    } finally {
      clearTimeout(timer);
      this.#cuts.delete(cut);
    }
  }

  #enter(): void {
    const { phase, attempt } = this.#link;
    clearTimeout(this.#timer);
    if (phase === 'off' || phase === 'resting') this.#drop();
    if (phase === 'asking') void this.#open();
    if (phase === 'resting') this.#timer = setTimeout(() => this.tell('wake'), reconnectDelay(attempt, this.ports.chance()));
    if (phase === 'open') this.#timer = setTimeout(() => this.tell('steady'), STEADY_MS);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#try = null;
    socket?.disconnect();
    // oxlint-disable-next-line unicorn/no-useless-spread -- each removes itself
    for (const cut of [...this.#cuts]) cut();
  }

  async #open(): Promise<void> {
    const own = (this.#try = Symbol());
    try {
      const ticket = await this.ports.ticket();
      if (this.#try !== own) return;
      this.tell('ticket');
      const socket = await this.ports.open(ticket);
      if (this.#try !== own) return void socket.disconnect();
      this.#socket = socket;
      this.#listen(socket);
    } catch {
      if (this.#try === own) this.tell('lost');
    }
  }

  #listen(socket: LiveSocket): void {
    const current = (act: () => void) => () => {
      if (this.#socket === socket) act();
    };
    socket.on(
      'connect',
      current(() => this.tell('opened')),
    );
    socket.on(
      'connect_error',
      current(() => this.tell('lost')),
    );
    socket.on(
      'disconnect',
      current(() => this.tell('lost')),
    );
    for (const event of RECEIVED) {
      socket.on(event, (payload) => {
        if (this.#socket !== socket) return;
        this.listener.received(event, payload as Payload<typeof event>);
        if (event !== 'ended' || (payload as Payload<'ended'>).reason !== 'SESSION') return;
        // the request for the next ticket finds out whether the session is over, another member's, or a new one of the same member
        this.tell('stop');
        this.tell('start');
      });
    }
  }
}
