import type { Connection } from './connection';
import {
  sendable,
  withCut,
  withEarlier,
  withoutFailed,
  withOutcome,
  withRetry,
  withSending,
  withWritten,
  type Outbox,
  type SendOutcome,
  type Outgoing,
  type KeptMessage,
} from './outbox';
import { normalizeText } from './chatLimits';

export interface SenderPorts {
  now: () => number;
  newId: () => string;
}

/** A message that the server has stored, with its number and date. */
export interface StoredMessage {
  sent: Outgoing;
  number: number;
  date: string;
}

interface Listener {
  changed: (outbox: Outbox) => void;
  /** The writer is not, or no longer, in the room. */
  shutOut: () => void;
  stored: (stored: StoredMessage) => void;
}

/** Delay in ms before a message that could not be stored is resent, if the server names none. */
const AGAIN_MS = 2_000;

/** Sends messages: at once if possible, and again under the same ID if it is unknown whether they arrived (R-CHAT-03). */
export class Sender {
  outbox: Outbox = [];

  constructor(
    readonly connection: Connection,
    readonly ports: SenderPorts,
    readonly listener: Listener,
  ) {}

  /** Queues a message; ignores blank ones. */
  write(roomSeq: number, text: string, picture: string | null): void {
    const written = normalizeText(text);
    if (written === '' && picture === null) return;
    const { newId, now } = this.ports;
    this.#change(withWritten(this.outbox, { clientId: newId(), roomSeq, text: written, picture, at: now() }));
    this.pump();
  }

  /** Puts what an earlier page did not send before the rest, under the same IDs. */
  restore(earlier: readonly KeptMessage[]): void {
    this.#change(withEarlier(this.outbox, earlier));
    this.pump();
  }

  retry(clientId: string): void {
    this.#change(withRetry(this.outbox, clientId));
    this.pump();
  }

  giveUp(clientId: string): void {
    this.#change(withoutFailed(this.outbox, clientId));
  }

  /** Handles a broken connection. */
  cut(): void {
    this.#change(withCut(this.outbox));
  }

  /** Whether nothing is left to be sent automatically. */
  isIdle(): boolean {
    return this.outbox.every(({ state }) => state === 'failed');
  }

  /** Handles the end of an attempt, or the message's arrival in its room. */
  settle(clientId: string, outcome: SendOutcome): void {
    if (!this.outbox.some((one) => one.clientId === clientId)) return;
    this.#change(withOutcome(this.outbox, clientId, outcome));
    this.pump();
  }

  pump(): void {
    if (!this.connection.isOpen()) return;
    for (const one of sendable(this.outbox)) {
      this.#change(withSending(this.outbox, one.clientId));
      void this.#send(one);
    }
  }

  #change(outbox: Outbox): void {
    if (outbox === this.outbox) return;
    this.outbox = outbox;
    this.listener.changed(outbox);
  }

  async #send(sent: Outgoing): Promise<void> {
    const { clientId, roomSeq, text, picture } = sent;
    const answer = await this.connection.ask('send', { roomSeq, clientId, text, picture }).catch(() => null);
    // a broken connection has already queued it again
    if (answer === null) return;
    if (answer.ok) {
      this.listener.stored({ sent, number: answer.number, date: answer.date });
      return this.settle(clientId, 'stored');
    }
    if (answer.code === 'FORBIDDEN') this.listener.shutOut();
    if (answer.code !== 'RATE_LIMITED' && answer.code !== 'INTERNAL') return this.settle(clientId, answer.code);
    setTimeout(() => this.settle(clientId, 'later'), answer.retryAfterMs ?? AGAIN_MS);
  }
}
