/** Storage of drafts beyond the page. */
export interface DraftPorts {
  /** Stores the draft of a room, replacing the previous one; null deletes it. */
  keepDraft: (roomSeq: number, text: string | null) => Promise<void>;
  /** Returns the draft that an earlier page stored. */
  readDraft: (roomSeq: number) => Promise<string | null>;
}

/** Unsent text by room; survives switching rooms, reloading, and signing in again after a session has ended. */
export class Drafts {
  #texts = new Map<number, string>();
  #unkept = new Set<number>();
  #isKeeping = false;
  #restored = new Map<number, Promise<void>>();

  constructor(readonly ports: DraftPorts) {}

  get(roomSeq: number): string {
    return this.#texts.get(roomSeq) ?? '';
  }

  set(roomSeq: number, text: string): void {
    this.#texts.set(roomSeq, text);
    this.#unkept.add(roomSeq);
    if (!this.#isKeeping) void this.#keep();
  }

  /** Resolves once the draft of an earlier page has been restored, if there was one and nothing has been written since. */
  restore(roomSeq: number): Promise<void> {
    const restored = this.#restored.get(roomSeq) ?? this.#readBack(roomSeq);
    this.#restored.set(roomSeq, restored);
    return restored;
  }

  async #readBack(roomSeq: number): Promise<void> {
    if (this.#texts.has(roomSeq)) return;
    const text = await this.ports.readDraft(roomSeq);
    if (text !== null && !this.#texts.has(roomSeq)) this.#texts.set(roomSeq, text);
  }

  // sequential, so that the latest text wins; rooms changed meanwhile are stored once
  async #keep(): Promise<void> {
    this.#isKeeping = true;
    for (const roomSeq of this.#unkept) {
      this.#unkept.delete(roomSeq);
      const text = this.get(roomSeq);
      await this.ports.keepDraft(roomSeq, text.trim() === '' ? null : text).catch(() => undefined);
    }
    this.#isKeeping = false;
  }
}
