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
  type WrittenMessage,
} from './outbox';
import { tidy } from './chatLimits';

export interface SenderPorts {
  now: () => number;
  newId: () => string;
}

/** A message that the server has stored, and as which one. */
export interface Stored {
  sent: Outgoing;
  number: number;
  date: string;
}

interface Listener {
  changed: (outbox: Outbox) => void;
  /** The writer is not in the room, or no more. */
  shutOut: () => void;
  stored: (stored: Stored) => void;
}

/** Milliseconds until a message that could not be stored goes again, when the server names no time. */
const AGAIN_MS = 2_000;

/** Sends what is written: at once when it can, again under the same id when nobody knows whether it arrived (R-CHAT-03). */
export class Sender {
  outbox: Outbox = [];

  constructor(
    readonly connection: Connection,
    readonly ports: SenderPorts,
    readonly listener: Listener,
  ) {}

  /** Blank messages are none. */
  write(roomSeq: number, text: string, picture: string | null): void {
    const written = tidy(text);
    if (written === '' && picture === null) return;
    const { newId, now } = this.ports;
    this.#change(withWritten(this.outbox, { clientId: newId(), roomSeq, text: written, picture, at: now() }));
    this.pump();
  }

  /** What an earlier page did not get sent goes first, under its names. */
  restore(earlier: readonly WrittenMessage[]): void {
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

  /** The connection broke. */
  cut(): void {
    this.#change(withCut(this.outbox));
  }

  /** Whether there is nothing that may still be sent by itself. */
  isIdle(): boolean {
    return this.outbox.every(({ state }) => state === 'failed');
  }

  /** An attempt ended, or the message was met among those of its room. */
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
    // after a cut the outbox has been put back already
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
