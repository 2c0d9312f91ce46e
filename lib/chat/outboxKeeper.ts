import { unsent, type Outbox, type KeptMessage } from './outbox';

/** Storage of the outbox beyond the page. */
export interface OutboxPorts {
  /** Stores these messages, replacing the previous ones. */
  keepOutbox: (messages: readonly KeptMessage[]) => Promise<void>;
  /** Returns what an earlier page stored. */
  readOutbox: () => Promise<readonly KeptMessage[]>;
}

const namesOf = (messages: readonly KeptMessage[]) => messages.map(({ clientId, refusal }) => `${clientId} ${refusal}`).join();

/** Stores unsent messages, so that they survive reloading and signing in again after a session has ended. */
export class OutboxKeeper {
  #newest: readonly KeptMessage[] = [];
  #names = '';
  #isKeeping = true;
  #begun = false;

  constructor(readonly ports: OutboxPorts) {}

  /** Restores, once, what an earlier page did not send. Storing starts only afterwards, since it would overwrite that. */
  async begin(back: (messages: readonly KeptMessage[]) => void): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    const stored = await this.ports.readOutbox().catch(() => []);
    this.#names = namesOf(stored);
    back(stored);
    void this.#keep();
  }

  follow(outbox: Outbox): void {
    this.#newest = unsent(outbox);
    if (!this.#isKeeping) void this.#keep();
  }

  // sequential, so that the latest state wins
  async #keep(): Promise<void> {
    this.#isKeeping = true;
    while (namesOf(this.#newest) !== this.#names) {
      this.#names = namesOf(this.#newest);
      await this.ports.keepOutbox(this.#newest).catch(() => undefined);
    }
    this.#isKeeping = false;
  }
}
