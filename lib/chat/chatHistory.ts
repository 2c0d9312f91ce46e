import type { Connection } from './connection';
import type { ChatMessage } from './contract';
import { hasGap, merged, withApart, withChanged, withLive, withMissed, type Timeline } from './timeline';

export type Timelines = ReadonlyMap<number, Timeline<ChatMessage>>;

interface Listener {
  changed: (rooms: Timelines) => void;
  /** Messages that came, also those that had come before. */
  met: (messages: readonly ChatMessage[]) => void;
}

/** The messages of the rooms that were opened on this page, made whole by asking for what did not come (R-CHAT-03). */
export class History {
  rooms: Timelines = new Map();
  #asking = new Set<number>();

  constructor(
    readonly connection: Connection,
    readonly listener: Listener,
  ) {}

  /** Takes over what the server handed with the page; a room that is known already is only asked for what it lacks. */
  hold(roomSeq: number, list: readonly ChatMessage[]): void {
    if (!this.rooms.has(roomSeq)) this.#keep(roomSeq, { messages: list, upTo: list.at(-1)?.number ?? 0 });
    void this.#catchUp(roomSeq);
  }

  /** Older messages that were read over HTTP. */
  addOlder(roomSeq: number, list: readonly ChatMessage[]): void {
    const known = this.rooms.get(roomSeq);
    if (known) this.#keep(roomSeq, { ...known, messages: merged(list, known.messages) });
  }

  /** Messages further up that were read over HTTP: around one that is looked for, or what follows on them (`next`). */
  addApart(roomSeq: number, list: readonly ChatMessage[], next: boolean): void {
    const known = this.rooms.get(roomSeq);
    if (known && list.length > 0) this.#keep(roomSeq, withApart(known, list, next));
  }

  /** Goes back to the newest messages. */
  leaveApart(roomSeq: number): void {
    const known = this.rooms.get(roomSeq);
    if (known?.apart) this.#keep(roomSeq, { ...known, apart: undefined });
  }

  /** A message as it stands now: hidden, or shown again. One that is not loaded stays so. */
  change(message: ChatMessage): void {
    const known = this.rooms.get(message.roomSeq);
    if (known) this.#keep(message.roomSeq, withChanged(known, message));
  }

  /** A message came by itself, or is known to be stored. */
  add(message: ChatMessage): void {
    const { roomSeq, number } = message;
    const known = this.rooms.get(roomSeq);
    if (known && !known.messages.some((one) => one.number === number)) this.#keep(roomSeq, withLive(known, message));
    this.listener.met([message]);
    const now = this.rooms.get(roomSeq);
    if (now && hasGap(now)) void this.#catchUp(roomSeq);
  }

  /** The connection is back: every room is asked for what came meanwhile. */
  catchUp(): void {
    for (const roomSeq of this.rooms.keys()) void this.#catchUp(roomSeq);
  }

  #keep(roomSeq: number, timeline: Timeline<ChatMessage>): void {
    this.rooms = new Map(this.rooms).set(roomSeq, timeline);
    this.listener.changed(this.rooms);
  }

  async #catchUp(roomSeq: number): Promise<void> {
    if (this.#asking.has(roomSeq)) return;
    this.#asking.add(roomSeq);
    try {
      for (let before = this.rooms.get(roomSeq), more = true; before && more;) {
        const answer = await this.connection.ask('missed', { roomSeq, after: before.upTo });
        if (!answer.ok) return;
        const { list } = answer;
        const now: Timeline<ChatMessage> = withMissed(this.rooms.get(roomSeq) ?? before, before.upTo, list);
        this.#keep(roomSeq, now);
        this.listener.met(list);
        // what came by itself meanwhile may have left a gap of its own
        more = answer.more || (list.length > 0 && hasGap(now));
        before = now;
      }
    } catch {
      // asked again when the connection is back
    } finally {
      this.#asking.delete(roomSeq);
    }
  }
}
