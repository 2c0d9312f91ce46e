import type { Connection } from './connection';
import type { ChatMessage, MessagePage } from './contract';
import { MAX_MESSAGES } from './chatLimits';
import { hasGap, merged, withApart, withChanged, withLive, withMissed, withRenewed, type Timeline } from './timeline';

export type Timelines = ReadonlyMap<number, Timeline<ChatMessage>>;

interface Listener {
  changed: (rooms: Timelines) => void;
  /** Messages that came, also those that had come before. */
  met: (messages: readonly ChatMessage[]) => void;
}

/**
 * The messages of the rooms that were opened on this page, made whole by asking for what did not come (R-CHAT-03), and asked for anew
 * where what was hidden or deleted meanwhile was not told.
 */
export class History {
  rooms: Timelines = new Map();
  #asking = new Set<number>();
  /** Rooms of which something may have been changed that was not told here. */
  #doubtful = new Set<number>();
  #given = new WeakSet<readonly ChatMessage[]>();
  /** What was changed during the way of each answer that is awaited. */
  #changes = new Set<ChatMessage[]>();

  constructor(
    readonly connection: Connection,
    readonly listener: Listener,
  ) {}

  /**
   * Takes over the newest messages as they were read over HTTP. Of a room that is known already what is told over the connection holds;
   * without one the list does, but for one that was given before, which is older than what is known.
   */
  hold(roomSeq: number, list: readonly ChatMessage[]): void {
    const known = this.rooms.get(roomSeq);
    if (!known || !(this.connection.isOpen() || this.#given.has(list))) {
      this.#doubtful.add(roomSeq);
      this.#keep(roomSeq, { ...known, messages: list, upTo: list.at(-1)?.number ?? 0 });
    }
    this.#given.add(list);
    void this.#catchUp(roomSeq);
  }

  /** Nobody looks at the room any more: as much of it is kept as can be asked for anew at once. */
  leave(roomSeq: number): void {
    const known = this.rooms.get(roomSeq);
    if (!known || (!known.apart && known.messages.length <= MAX_MESSAGES)) return;
    this.#keep(roomSeq, { ...known, messages: known.messages.slice(-MAX_MESSAGES), apart: undefined });
  }

  /** Older messages that were read over HTTP. */
  addOlder(roomSeq: number, list: readonly ChatMessage[]): void {
    const known = this.rooms.get(roomSeq);
    if (known) this.#keep(roomSeq, { ...known, messages: merged(list, known.messages) });
  }

  /** Messages further up that were read over HTTP: around one that is looked for, or what follows on them (`next`). */
  addApart(roomSeq: number, list: readonly ChatMessage[], next: boolean): void {
    const known = this.rooms.get(roomSeq);
    if (!known || list.length === 0) return;
    this.#keep(roomSeq, withApart(known, list, next));
    // those around one that is looked for may be from the last time that it was
    if (!next) void this.#renew(roomSeq, list);
  }

  /** Goes back to the newest messages. */
  leaveApart(roomSeq: number): void {
    const known = this.rooms.get(roomSeq);
    if (known?.apart) this.#keep(roomSeq, { ...known, apart: undefined });
  }

  /** A message as it stands now: hidden, or shown again. One that is not loaded stays so. */
  change(message: ChatMessage): void {
    for (const changes of this.#changes) changes.push(message);
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

  /** The connection is back: every room is asked for what came meanwhile, and for what it is now that was there before. */
  catchUp(): void {
    for (const [roomSeq, { apart }] of this.rooms) {
      this.#doubtful.add(roomSeq);
      void this.#catchUp(roomSeq);
      if (apart) void this.#renew(roomSeq, apart);
    }
  }

  #keep(roomSeq: number, timeline: Timeline<ChatMessage>): void {
    this.rooms = new Map(this.rooms).set(roomSeq, timeline);
    this.listener.changed(this.rooms);
  }

  async #catchUp(roomSeq: number): Promise<void> {
    if (this.#asking.has(roomSeq)) return;
    this.#asking.add(roomSeq);
    try {
      for (let after = this.#wholeUpTo(roomSeq), more = true; more;) {
        const { upTo } = this.rooms.get(roomSeq)!;
        const answer = await this.#missed(roomSeq, after);
        if (!answer) return;
        const { list } = answer;
        const last = list.at(-1)?.number ?? after;
        const known = withRenewed(this.rooms.get(roomSeq)!, after, answer.more ? last : Math.max(last, upTo), list);
        const now = withMissed(known, after, list);
        this.#keep(roomSeq, now);
        this.listener.met(list);
        // what came by itself meanwhile may have left a gap of its own
        more = answer.more || (list.length > 0 && hasGap(now));
        after = answer.more ? last : now.upTo;
      }
      this.#doubtful.delete(roomSeq);
    } catch {
      // asked again when the connection is back
    } finally {
      this.#asking.delete(roomSeq);
    }
  }

  /** The number up to which nothing of a room is missing or in doubt. */
  #wholeUpTo(roomSeq: number): number {
    const { messages, upTo } = this.rooms.get(roomSeq)!;
    return this.#doubtful.has(roomSeq) ? Math.min(upTo, (messages[0]?.number ?? Infinity) - 1) : upTo;
  }

  /** Asks what messages are now that lie further up. */
  async #renew(roomSeq: number, list: readonly ChatMessage[]): Promise<void> {
    const end = list.at(-1)!.number;
    try {
      for (let after = list[0]!.number - 1; after < end;) {
        const answer = await this.#missed(roomSeq, after);
        if (!answer) return;
        const until = answer.more ? answer.list.at(-1)!.number : end;
        this.#keep(roomSeq, withRenewed(this.rooms.get(roomSeq)!, after, until, answer.list));
        after = until;
      }
    } catch {
      // asked again when the connection is back
    }
  }

  /** What stands above a number, as it was last told; null when the room does not answer. */
  async #missed(roomSeq: number, after: number): Promise<MessagePage | null> {
    const changes: ChatMessage[] = [];
    this.#changes.add(changes);
    try {
      const answer = await this.connection.ask('missed', { roomSeq, after });
      const told = (one: ChatMessage) => changes.findLast(({ roomSeq: of, number }) => of === roomSeq && number === one.number) ?? one;
      return answer.ok ? { list: answer.list.map(told), more: answer.more } : null;
    } finally {
      this.#changes.delete(changes);
    }
  }
}
