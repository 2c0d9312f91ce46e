/** Where drafts outlive the page. */
export interface DraftPorts {
  /** Keeps what is written in a room in place of what was; null keeps nothing. */
  keepDraft: (roomSeq: number, text: string | null) => Promise<void>;
  /** Takes out, once, what an earlier page kept. */
  takeDraft: (roomSeq: number) => Promise<string | null>;
}

/** What is written and not sent, by room: looking elsewhere, loading the page anew and signing in again after a session lose nothing of it. */
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

  /** Resolves when the draft of an earlier page stands here again, if there was one and nothing has been written since. */
  restore(roomSeq: number): Promise<void> {
    const restored = this.#restored.get(roomSeq) ?? this.#takeBack(roomSeq);
    this.#restored.set(roomSeq, restored);
    return restored;
  }

  async #takeBack(roomSeq: number): Promise<void> {
    if (this.#texts.has(roomSeq)) return;
    const text = await this.ports.takeDraft(roomSeq);
    // it was taken out for good, and may have to outlive this page too
    if (text !== null && !this.#texts.has(roomSeq)) this.set(roomSeq, text);
  }

  // one after the other, so that the newest is what stays; of what changed meanwhile the newest alone
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
