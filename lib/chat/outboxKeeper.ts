import { unsent, type Outbox, type WrittenMessage } from './outbox';

/** Where what waits to be sent outlives the page. */
export interface OutboxPorts {
  /** Keeps these in place of what was. */
  keepOutbox: (messages: readonly WrittenMessage[]) => Promise<void>;
  /** Takes out, once, what an earlier page kept. */
  takeOutbox: () => Promise<readonly WrittenMessage[]>;
}

const namesOf = (messages: readonly WrittenMessage[]) => messages.map(({ clientId }) => clientId).join();

/** Keeps what waits to be sent, so that loading the page anew and signing in again after a session lose nothing of it. */
export class OutboxKeeper {
  #newest: readonly WrittenMessage[] = [];
  #names = '';
  #isKeeping = true;
  #begun = false;

  constructor(readonly ports: OutboxPorts) {}

  /** Hands back, once, what an earlier page did not get sent; from then on what waits is kept, and not before, as it would take its place. */
  async begin(back: (messages: readonly WrittenMessage[]) => void): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    back(await this.ports.takeOutbox().catch(() => []));
    void this.#keep();
  }

  follow(outbox: Outbox): void {
    this.#newest = unsent(outbox);
    if (!this.#isKeeping) void this.#keep();
  }

  // one after the other, so that the newest is what stays
  async #keep(): Promise<void> {
    this.#isKeeping = true;
    while (namesOf(this.#newest) !== this.#names) {
      this.#names = namesOf(this.#newest);
      await this.ports.keepOutbox(this.#newest).catch(() => undefined);
    }
    this.#isKeeping = false;
  }
}
